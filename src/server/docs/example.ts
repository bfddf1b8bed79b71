/** A smallest input for a call, made from its JSON schema: what one begins with in the form of `/api/docs`. */
import { z } from "zod";

const schemaShape = z.object({
  default: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

const texts: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  email: "ada@example.com",
  uri: "https://example.com/",
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
};

/** Required fields only. */
export function exampleOf(schema: unknown): unknown {
  const parsed = schemaShape.safeParse(schema);
  if (!parsed.success) return null;
  const { type, format = "", properties = {}, required = [], ...rest } = parsed.data;
  const declared = [rest.default, rest.const, rest.enum?.[0]].find((value) => value !== undefined);
  if (declared !== undefined) return declared;
  const [alternative] = rest.anyOf ?? rest.oneOf ?? [];
  if (alternative !== undefined) return exampleOf(alternative);
  switch (type) {
    case "object":
      return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key])]));
    case "array":
      return rest.minItems ? [exampleOf(rest.items)] : [];
    case "string":
      return texts[format] ?? "";
    case "number":
    case "integer":
      return Math.max(rest.minimum ?? 1, 1);
    case "boolean":
      return false;
    default:
      return null;
  }
}
