/** Answers of the Universal Commerce Protocol, held to the JSON Schemas of its release (schemas/schemas.json). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type SchemaObject } from "ajv/dist/2020.js";
import { z } from "zod";

const file = z.object({ schemas: z.array(z.custom<SchemaObject>()) });
const { schemas } = file.parse(JSON.parse(readFileSync(join(import.meta.dirname, "schemas/schemas.json"), "utf8")));

// The schemas have words of their own beside those of JSON Schema ("name").
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas });
ajv.addFormat("uri", (text: string) => URL.canParse(text));
ajv.addFormat("date-time", (text: string) => !Number.isNaN(Date.parse(text)));

const base = "https://ucp.dev/schemas/";
const ofPath: readonly (readonly [path: RegExp, schema: string])[] = [
  [/^\/catalog\/search$/, "shopping/catalog_search.json#/$defs/search_response"],
  [/^\/catalog\/lookup$/, "shopping/catalog_lookup.json#/$defs/lookup_response"],
  [/^\/catalog\/product$/, "shopping/catalog_lookup.json#/$defs/get_product_response"],
  [/^\/carts/, "shopping/cart.json"],
  [/^\/checkout-sessions/, "shopping/checkout.json"],
];

function schemaOf(path: string, answer: { readonly ucp?: { readonly status?: unknown } }): string {
  if (path === "/.well-known/ucp") return "ucp.json#/$defs/business_schema";
  if (answer.ucp?.status === "error") return "shopping/types/error_response.json";
  const schema = ofPath.find(([pattern]) => pattern.test(path))?.[1];
  if (!schema) throw new Error(`${path} has no schema`);
  return schema;
}

/** What an answer with HTTP 200 or 201 has otherwise than the protocol's schemas ask. */
export function ucpFaults(path: string, answer: { readonly ucp?: { readonly status?: unknown } }): string[] {
  const schema = schemaOf(path, answer);
  const check = ajv.getSchema(base + schema);
  if (!check) throw new Error(`there is no schema ${schema}`);
  // The profile's own schema names that of its content by an address that does not exist.
  if (check(path === "/.well-known/ucp" ? answer.ucp : answer)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${path} ${instancePath} ${message}`);
}
