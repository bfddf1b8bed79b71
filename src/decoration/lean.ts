/** Reads lean modules without their definition: shoppers' browsers download neither definitions nor zod. */
import type { Device, Values } from "./field.ts";

/** Values already read, by their settings: the server renders the same settings many times. */
const read = new WeakMap<object, Values>();

/** Flat values of a lean module: as the API sends them, or by field, as a page's state has them. */
export type LeanSchema = readonly { readonly field: string; readonly value?: unknown }[] | Values;

/** The values of a lean module. The server sends every value, with defaults filled in. */
export function readLean({ schema }: { readonly schema: LeanSchema }): Values {
  const values = read.get(schema) ?? pairDevices(byField(schema));
  read.set(schema, values);
  return values;
}

/** The values by field: without the words "field" and "value", which a document would repeat for each of them. */
export function byField(schema: LeanSchema): Values {
  return Array.isArray(schema) ? Object.fromEntries(schema.map(({ field, value }) => [field, value])) : { ...schema };
}

/** Joins the `pc_x` and `mobile_x` twins of complete flat values into one value each. */
export function pairDevices(flat: Values): Record<string, unknown> {
  const paired: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const segments = name.split("_");
    const at = segments.findIndex((segment) => segment === "pc" || segment === "mobile");
    const twin = (device: Device) => segments.with(at, device).join("_");
    if (at < 0 || !(twin("pc") in flat && twin("mobile") in flat)) {
      paired[name] = pairInside(value);
    } else if (segments[at] === "pc") {
      paired[segments.toSpliced(at, 1).join("_")] = { pc: value, mobile: flat[twin("mobile")] };
    }
  }
  return paired;
}

function pairInside(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => (typeof one === "object" && one !== null ? pairDevices({ ...one }) : one));
}
