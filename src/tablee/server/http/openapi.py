"""The OpenAPI page, made from the list of routes. The messages of the WebSocket stand in it too, as schemas."""

import re
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from tablee import __version__
from tablee.server import protocol
from tablee.server.http.api import Route, Wrong

TEMPLATE = "#/components/schemas/{name}"


def openapi(routes: Sequence[Route], base: str = "/") -> dict[str, Any]:
    kinds: list[Any] = [route.takes for route in routes if route.takes is not None]
    kinds += [route.gives for route in routes if route.gives is not None]
    messages = [protocol.Incoming, protocol.Outgoing]
    schemas, components = msgspec.json.schema_components([*kinds, *messages, Wrong], ref_template=TEMPLATE)
    by_kind = {str(kind): schema for kind, schema in zip([*kinds, *messages, Wrong], schemas, strict=True)}
    components |= {"Incoming": schemas[len(kinds)], "Outgoing": schemas[len(kinds) + 1]}
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tablée",
            "version": __version__,
            "description": "The HTTP part; /ws/CODE speaks Incoming and Outgoing.",
        },
        "servers": [{"url": base}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }


def message_names() -> list[str]:
    """The types of all messages, in both directions."""
    kinds = [*get_args(protocol.Incoming), *get_args(protocol.Outgoing)]
    return [str(kind.__struct_config__.tag) for kind in kinds]


def _operation(route: Route, by_kind: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.meaning,
        "operationId": route.answer.__name__,
        "parameters": [_parameter(name) for name in re.findall(r"{(\w+)}", route.path)],
        "responses": {
            str(route.status): {"description": route.meaning, "content": _content(route, by_kind)},
            "default": {"description": "Refused", "content": _json(by_kind[str(Wrong)])},
        },
    }
    if route.takes is not None:
        operation["requestBody"] = {"required": True, "content": _json(by_kind[str(route.takes)])}
    if route.gives is None:
        operation["security"] = [{}, {"seat": []}]
    return operation


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _content(route: Route, by_kind: dict[str, Any]) -> dict[str, Any]:
    if route.gives is None:
        return {"application/jsonl": {"schema": {"type": "string"}}}
    return _json(by_kind[str(route.gives)])


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
