/** A JSON Schema as people read it: the fields of a value with their kinds and rules, as TypeScript writes types. */
import { z } from "zod";

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
});
type Schema = z.output<typeof schema>;

/** Fields of objects stand below each other, two spaces further in. */
export function fieldsOf(value: unknown, indent = ""): string {
  const parsed = schema.safeParse(value);
  return parsed.success ? written(parsed.data, indent) : "any";
}

function written(one: Schema, indent: string): string {
  const either = one.anyOf ?? one.oneOf;
  if (either) return [...new Set(either.map((part) => fieldsOf(part, indent)))].join(" | ");
  if (one.enum) return one.enum.map((each) => JSON.stringify(each)).join(" | ");
  if ("const" in one && one.const !== undefined) return JSON.stringify(one.const);
  if (one.properties) return objectOf(one, indent);
  if (one.type === "object" && typeof one.additionalProperties === "object") {
    return `{ [name]: ${fieldsOf(one.additionalProperties, indent)} }`;
  }
  if (one.type === "array") {
    const items = fieldsOf(one.items, indent);
    return items.includes(" | ") && !items.endsWith("}") ? `(${items})[]` : `${items}[]`;
  }
  const types = one.type === undefined ? "any" : [one.type].flat().join(" | ");
  return one.format ? `${types} (${one.format})` : types;
}

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const note = noteOf(field);
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${fieldsOf(field, inner)}${note && `  // ${note}`}\n`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

/** Rules of a field beside its kind. */
function noteOf(value: unknown): string {
  const { data } = schema.safeParse(value);
  if (!data) return "";
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, description } = data;
  const isOwn = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    range(isOwn(minimum) ? minimum : undefined, isOwn(maximum) ? maximum : undefined, ""),
    range(minLength, maxLength, "character"),
    range(minItems, maxItems, "item"),
    data.default === undefined || data.default === null ? "" : `else ${JSON.stringify(data.default)}`,
    description ?? "",
  ]
    .filter(Boolean)
    .join("; ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const counted = (count: number) => (unit === "" ? `${count}` : `${count} ${unit}${count === 1 ? "" : "s"}`);
  if (to === undefined) return from === undefined || from === 0 ? "" : `at least ${counted(from)}`;
  return from === undefined || (from === 0 && unit !== "") ? `at most ${counted(to)}` : `${from} to ${counted(to)}`;
}
