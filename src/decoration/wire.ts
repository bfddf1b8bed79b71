/** Wire forms of modules: lean for shoppers and storage, full for the editor (docs/behaviour.md, Calls). */
import * as z from "zod/mini";
import { defaultsOf } from "./defaults.ts";
import {
  deviceName,
  devices,
  type Fields,
  isResponsive,
  type SingleField,
  type Values,
  type ValuesOf,
} from "./field.ts";
import { inEnglish, inShopLanguage } from "./in-language.ts";
import type { AnyDefinition, ModuleDefinition } from "./module.ts";
import { maxSlots } from "./nesting.ts";
import { flattenValues, type Problem, readValues, wireNamesOf } from "./values.ts";

export { readLean } from "./lean.ts";

/** A setting on the wire; the lean form has only `field` and `value`. */
export const wireSetting = z.looseObject({ field: z.string().check(z.maxLength(100)), value: z.unknown() });
export type WireSetting = z.output<typeof wireSetting>;

/** The largest integer of a column of the database. */
const maxInteger = 2_147_483_647;

/**
 * Where a module stands on a page that has content of its own: above or below it, or at the place within it that some pages have. Absent on
 * pages that are made of modules alone.
 */
export const places = ["above", "inside", "below"] as const;
export type Place = (typeof places)[number];

/** What a language has in place of texts of a module, as `SentCell` names them; without a `source` by its position alone. */
const moduleTexts = z.record(
  z.string().check(z.maxLength(20)),
  z
    .array(
      z.object({
        keys: z
          .array(z.union([z.string().check(z.maxLength(100)), z.int().check(z.minimum(0), z.maximum(1000))]))
          .check(z.minLength(1), z.maxLength(20)),
        source: z._default(z.string().check(z.maxLength(64)), ""),
        value: z.union([z.string().check(z.maxLength(200_000)), z.boolean()]),
        /** A machine has translated it, and nobody has read it yet. */
        machine: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(3000)),
);
/** By language. */
export type ModuleTexts = z.output<typeof moduleTexts>;

export const wireModule = z.looseObject({
  /** −1 for a new unsaved module. */
  id: z.int().check(z.maximum(maxInteger)),
  type: z.int().check(z.maximum(maxInteger)),
  name: z.optional(z.string().check(z.maxLength(200))),
  icon: z.optional(z.string().check(z.maxLength(200))),
  show: z._default(z.boolean(), true),
  place: z.optional(z.enum(places)),
  /** Of a module that stands in columns or a group: in which slot of the last such module before it. */
  slot: z.optional(z.int().check(z.minimum(1), z.maximum(maxSlots))),
  /** Version of the definition that wrote it; absent means the current one. */
  version: z.optional(z.int().check(z.minimum(1), z.maximum(maxInteger))),
  schema: z.array(wireSetting).check(z.maxLength(500)),
  /** Texts in other languages that come with it from a template. A publish makes overlays of them; they are never stored with the module. */
  texts: z.optional(moduleTexts),
});
export type WireModule = z.output<typeof wireModule>;

/** A module in memory. The client assigns `key`, because all new modules have id −1; it is not on the wire. */
export interface ModuleState<V = Values> {
  readonly key: string;
  readonly id: number;
  readonly type: number;
  readonly version: number;
  readonly show: boolean;
  /** The owner's name for the module; absent for the name of its type. `name` on the wire. */
  readonly name?: string;
  readonly place?: Place;
  /** In other languages, until they are published. */
  readonly texts?: ModuleTexts;
  /** Of texts in another language than the view: in which, by the names and rows that lead to it ("banner_list.0.title"). Never stored. */
  readonly lang?: Readonly<Record<string, string>>;
  /** See `nesting.ts`. */
  readonly slot?: number;
  readonly values: V;
  /** Settings that the definition does not know, unchanged. */
  readonly unknown: readonly WireSetting[];
  /** The whole wire form, unchanged, when the type is unknown. */
  readonly raw?: WireModule;
}

/** Reads a module: migrates older versions, fills in defaults, reports wrong values and replaces them with the default. */
export function readModule(
  wire: WireModule,
  definition: AnyDefinition | undefined,
  key: string,
): { module: ModuleState; problems: Problem[] } {
  const { id, type, show } = wire;
  const placed = { ...standsOf(wire), ...(wire.texts && { texts: wire.texts }) };
  if (!definition) {
    return {
      module: { key, id, type, version: wire.version ?? 1, show, ...placed, values: {}, unknown: [], raw: wire },
      problems: [],
    };
  }
  const { version, name } = definition;
  const nameOfModule = ownName(wire, definition);
  let flat: Record<string, unknown> = Object.fromEntries(wire.schema.map(({ field, value }) => [field, value]));
  for (let from = wire.version ?? version; from < version; from++) {
    flat = definition.migrations?.[from]?.(flat) ?? flat;
  }
  const { values: read, problems } = readValues(definition.fields, flat);
  const values = definition.isTranslated ? inShopLanguage(definition.fields, read) : read;
  const names = new Set(wireNamesOf(definition.fields));
  const written = new Set(wire.schema.map((setting) => setting.field));
  // Settings that a migration removed are dropped; unknown settings stay unchanged.
  const unknown = wire.schema.filter(
    ({ field, component }) => !names.has(field) && field in flat && component !== "Title",
  );
  const added = Object.keys(flat)
    .filter((field) => !names.has(field) && !written.has(field))
    .map((field) => ({ field, value: flat[field] }));
  return {
    module: { key, id, type, version, show, ...nameOfModule, ...placed, values, unknown: [...unknown, ...added] },
    problems: problems.map((problem) => ({ ...problem, path: `${name} › ${problem.path}` })),
  };
}

/** Where a module stands, for another form of it. */
export function standsOf({ place, slot }: Pick<ModuleState | WireModule, "place" | "slot">): {
  place?: Place;
  slot?: number;
} {
  return { ...(place && { place }), ...(slot !== undefined && { slot }) };
}

/** A new module of a type (id −1) with its defaults and the values given. */
export function newModule<F extends Fields>(
  definition: ModuleDefinition<F>,
  key: string,
  values: Partial<ValuesOf<F>> = {},
): ModuleState<ValuesOf<F>> {
  const { type, version, fields } = definition;
  return { key, id: -1, type, version, show: true, values: { ...defaultsOf(fields), ...values }, unknown: [] };
}

/** The lean form: for shoppers and for storage. */
export function toLeanWire(module: ModuleState, definition: AnyDefinition | undefined): WireModule {
  const placed = { ...standsOf(module), ...(module.texts && { texts: module.texts }) };
  if (module.raw || !definition) {
    const { place: _, slot: __, texts: ___, ...raw } = module.raw ?? emptyWire(module);
    return { ...raw, id: module.id, show: module.show, ...placed };
  }
  const flat = flattenValues(definition.fields, module.values);
  const settings = Object.entries(flat).map(([field, value]) => ({ field, value }));
  const { id, type, version, show, name } = module;
  return { id, type, ...(name && { name }), ...placed, version, show, schema: [...settings, ...module.unknown] };
}

/** A module as it is stored: the texts that come with the shop in English (`in-language.ts`). The same object where there are none. */
export function wireInEnglish(wire: WireModule, definition: AnyDefinition | undefined): WireModule {
  if (!definition?.isTranslated) return wire;
  const values = Object.fromEntries(wire.schema.map(({ field, value }) => [field, value]));
  const english: Readonly<Record<string, unknown>> = inEnglish(definition.fields, values);
  if (english === values) return wire;
  return { ...wire, schema: wire.schema.map((one) => ({ ...one, value: english[one.field] })) };
}

/** The full form: every setting with its control, label, bounds and options. */
export function toFullWire(module: ModuleState, definition: AnyDefinition | undefined): WireModule {
  const lean = toLeanWire(module, definition);
  if (module.raw || !definition) return lean;
  const values = new Map(lean.schema.map(({ field, value }) => [field, value]));
  const settings = Object.entries(definition.fields).flatMap(([name, field]) => {
    const [wireName = ""] = wireNamesOf({ [name]: field });
    if (field.sparse && !values.has(wireName)) return [];
    if (!isResponsive(field)) return [describe(name, field, values.get(name))];
    return devices.map((device) => {
      const wireName = deviceName(field.template, device);
      const label = `${field.label} (${device === "pc" ? "PC" : "phone"})`;
      return describe(wireName, { ...field[device], label }, values.get(wireName));
    });
  });
  const { icon } = definition;
  return { ...lean, name: module.name ?? definition.name, icon, schema: [...settings, ...module.unknown] };
}

function describe(field: string, definition: SingleField, value: unknown): WireSetting {
  const { component, label, options, bounds, componentProps, item } = definition;
  return {
    component,
    field,
    label,
    value: value ?? null,
    componentProps: {
      ...componentProps,
      ...(item && {
        schema: Object.entries(item).flatMap(([name, one]) =>
          isResponsive(one)
            ? devices.map((device) => describe(deviceName(one.template, device), one[device], one[device].default))
            : [describe(name, one, one.default)],
        ),
      }),
    },
    ...(options && { options }),
    ...(bounds && { bounds }),
  };
}

/** Longest name that an owner gives a module, characters. */
export const maxModuleName = 60;

/** The owner's name in the wire form. The full form of a module without one has the name of its type. */
function ownName({ type, name }: WireModule, definition: AnyDefinition): { name?: string } {
  const trimmed = name?.trim().slice(0, maxModuleName);
  return type > 0 && trimmed && trimmed !== definition.name ? { name: trimmed } : {};
}

function emptyWire({ id, type, show, version }: ModuleState): WireModule {
  return { id, type, show, version, schema: [] };
}
