"""Requests made from the server's own OpenAPI page: what it allows, and what lies beside it."""

import json
from random import Random
from typing import Any, NamedTuple

DEEPEST = 4
ODD: list[Any] = [None, True, -1, 2**63, 1.5, "", "x" * 5000, "\u0000", [], {}, [[[[]]]], {"type": "x"}]
CODES = ("AAAA", "aaaa", "..", "%2e%2e", "é", "ZZZZZZZZZZZZ", "0")


class Call(NamedTuple):
    method: str
    path: str
    body: bytes | None
    headers: dict[str, str]


class ApiCalls:
    """Calls of every operation."""

    def __init__(self, page: dict[str, Any], choice: Random) -> None:
        self.schemas = page["components"]["schemas"]
        self.choice = choice
        self.operations = [
            (method, path, what) for path, ways in page["paths"].items() for method, what in ways.items()
        ]

    def any_call(self) -> Call:
        method, path, what = self.choice.choice(self.operations)
        for parameter in what["parameters"]:
            path = path.replace(f"{{{parameter['name']}}}", self.choice.choice(CODES))
        if self.choice.random() < 0.05:
            method = self.choice.choice(("put", "delete", "post", "get", "patch"))
        return Call(method.upper(), path, self._body(what), self._headers())

    def _body(self, what: dict[str, Any]) -> bytes | None:
        if "requestBody" not in what:
            return None
        text = json.dumps(self.value(what["requestBody"]["content"]["application/json"]["schema"])).encode()
        if self.choice.random() < 0.3:
            place = self.choice.randrange(len(text) + 1)
            text = text[:place] + bytes([self.choice.randrange(256)]) + text[place + 1 :]
        return text

    def _headers(self) -> dict[str, str]:
        kinds = ("application/json", "text/plain", "application/json; charset=latin-1")
        headers = {"Content-Type": self.choice.choice(kinds)}
        if self.choice.random() < 0.3:
            headers["Authorization"] = self.choice.choice(("Bearer x", "Bearer ", "Basic eA==", "x" * 3000))
        return headers

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        """Mostly what the schema allows; now and then anything."""
        if self.choice.random() < 0.1 or depth > DEEPEST:
            return self.choice.choice(ODD)
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rpartition("/")[2]], depth)
        if "anyOf" in schema:
            return self.value(self.choice.choice(schema["anyOf"]), depth)
        if "enum" in schema:
            return self.choice.choice(schema["enum"])
        return self._of_type(schema, depth)

    def _of_type(self, schema: dict[str, Any], depth: int) -> Any:
        match schema.get("type"):
            case "object":
                fields = schema.get("properties", {}).items()
                wanted = schema.get("required", [])
                chosen = {name: inner for name, inner in fields if name in wanted or self.choice.random() < 0.5}
                return {name: self.value(inner, depth + 1) for name, inner in chosen.items()}
            case "array":
                return [self.value(schema.get("items", {}), depth + 1) for _ in range(self.choice.randrange(4))]
            case "string":
                length = self.choice.choice((schema.get("minLength", 0), schema.get("maxLength", 30), 5))
                return "".join(self.choice.choice("aé🃏 \u202e\u0000Z9") for _ in range(length))
            case "integer" | "number":
                return self.choice.choice((schema.get("minimum", -1), schema.get("maximum", 2**40), 3))
            case "boolean":
                return self.choice.random() < 0.5
        return self.choice.choice(ODD)
