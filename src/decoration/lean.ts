/** Modules as a shopper's browser reads them: no definition, no schema library travels with this file. */
import type { Device, Values } from "./field.ts";
import type { ModuleData } from "./rows.ts";

/** A module for a view: lean, with live rows. */
export interface ShownModule {
  readonly id: number;
  readonly type: number;
  readonly values: Values;
  readonly data: ModuleData;
  /** True while the server's HTML stands for it in a shopper's browser (see `ModuleView`). */
  readonly kept?: boolean;
}

/** The values of settings that have been read: the server renders the same ones again and again. */
const read = new WeakMap<object, Values>();

/** Reads a lean module without its definition: the server sends every value, defaults filled in. */
export function readLean(wire: {
  readonly id: number;
  readonly type: number;
  readonly schema: readonly { readonly field: string; readonly value?: unknown }[];
  readonly data?: ModuleData;
}): ShownModule {
  const { id, type, schema, data = {} } = wire;
  const values = read.get(schema) ?? pairDevices(Object.fromEntries(schema.map(({ field, value }) => [field, value])));
  read.set(schema, values);
  return { id, type, values, data };
}

/**
 * Joins `pc_x`/`mobile_x` twins of complete flat values into one value each, without knowing the definition:
 * the shopper's browser reads modules this way, so that no definition travels to it.
 */
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
