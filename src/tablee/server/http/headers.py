"""What every answer carries, so that a browser lets nothing in that we did not send."""

from aiohttp import web, web_response

from tablee.server.operations.config import ServerConfig

CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "tablee",
}
HSTS = "max-age=31536000"


def hide_version() -> None:
    """What cannot be read as a request is answered by aiohttp itself, which would name its version and Python's."""
    vars(web_response)["SERVER_SOFTWARE"] = HEADERS["Server"]


def add_headers(response: web.StreamResponse, config: ServerConfig, is_secure: bool, is_page: bool) -> None:
    for name, text in HEADERS.items():
        response.headers[name] = text
    if is_secure:
        response.headers["Strict-Transport-Security"] = HSTS + ("; includeSubDomains" if config.has_subdomains else "")
    if not is_page:
        response.headers["Cache-Control"] = "no-store"
