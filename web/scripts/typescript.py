"""TypeScript from msgspec structs, by way of their JSON schema."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

Schema = Mapping[str, Any]


def typescript(types: Sequence[Any], unions: Mapping[str, Any]) -> str:
    """An interface for each struct, and a named union for each entry of `unions`."""
    everything = [*types, *unions.values()]
    schemas, parts = msgspec.json.schema_components(everything, ref_template="#/{name}")
    lines = [_interface(name, part) for name, part in sorted(parts.items())]
    for name, schema in zip(unions, schemas[len(types) :], strict=True):
        lines.append(f"export type {name} = {_type(schema)};")
    return "\n".join(["/* Generated from the server's structs: `make protocol` writes it again. */", *lines, ""])


def _interface(name: str, schema: Schema) -> str:
    if schema.get("type") != "object":
        return f"export type {name} = {_type(schema)};"
    required = schema.get("required", [])
    lines = [f"/** {schema['description'].splitlines()[0]} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for key, part in schema.get("properties", {}).items():
        # What the server leaves out at its default is told apart by the tag: only a message's type is always there.
        mark = "" if key in required else "?"
        lines.append(f"  readonly {key}{mark}: {_type(part)};")
    return "\n".join([*lines, "}"])


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/")
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    return _plain(schema)


def _plain(schema: Schema) -> str:
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "readonly [" + ", ".join(_type(part) for part in schema["prefixItems"]) + "]"
        inner = _type(schema.get("items") or {})
        return f"readonly ({inner})[]" if "|" in inner or " " in inner else f"readonly {inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Readonly<Record<string, {_type(more) if isinstance(more, Mapping) else 'unknown'}>>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )
