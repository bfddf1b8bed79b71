/** Modules as a shopper's browser reads them: no definition, no schema library travels with this file. */
import type { Values } from "./field.ts";
import type { ModuleData } from "./rows.ts";
import { pairDevices } from "./values.ts";

/** A module for a view: lean, with live rows. */
export interface ShownModule {
  readonly id: number;
  readonly type: number;
  readonly values: Values;
  readonly data: ModuleData;
}

/** Reads a lean module without its definition: the server sends every value, defaults filled in. */
export function readLean(wire: {
  readonly id: number;
  readonly type: number;
  readonly schema: readonly { readonly field: string; readonly value?: unknown }[];
  readonly data?: ModuleData;
}): ShownModule {
  const flat = Object.fromEntries(wire.schema.map(({ field, value }) => [field, value]));
  return { id: wire.id, type: wire.type, values: pairDevices(flat), data: wire.data ?? {} };
}
