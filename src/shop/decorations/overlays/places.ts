/** The settings of a module that a language may have a value of its own for: texts, pictures and links, never numbers or colours. */
import { codeModule } from "#contract/purposes.ts";
import { devices, type Fields, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { withoutLanguage } from "#modules/shop-texts.ts";

/** From the module to the value: names of fields, rows of lists, a device. `["banner_list", 0, "title"]`. */
export type PlaceKeys = readonly (string | number)[];

export interface Place {
  readonly keys: PlaceKeys;
  /** The keys without rows: "banner_list.title". */
  readonly path: string;
  /** The rows. */
  readonly at: readonly number[];
  readonly name: string;
  readonly field: SingleField;
  readonly value: string;
  /** Whether the form offers it for the values around it. */
  readonly offered: boolean;
}

/** Whether the module itself is shown, as a path; no field has such a name. */
export const showPath = "@show";

const kinds: ReadonlySet<string> = new Set(["Input", "Editor", "Upload", "SelectLinks"]);

/** In the order of the form. None of custom code, which is no text. */
export function placesOf(definition: AnyDefinition | undefined, values: Values): Place[] {
  if (!definition || definition.type === codeModule) return [];
  return placesIn(definition.fields, values, { keys: [], path: "", at: [], offered: true });
}

type Around = Pick<Place, "keys" | "path" | "at" | "offered">;

function placesIn(fields: Fields, values: Values, around: Around): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const offered = around.offered && (!field.when || field.when(values));
    const here = { ...around, offered };
    if (!isResponsive(field)) return placesOfField(name, field, values[name], inside(here, name));
    const pair: unknown = values[name];
    return devices.flatMap((device) =>
      placesOfField(name, field[device], isObject(pair) ? pair[device] : undefined, inside(inside(here, name), device)),
    );
  });
}

function placesOfField(name: string, field: SingleField, value: unknown, here: Around): Place[] {
  const { item } = field;
  if (item && Array.isArray(value)) {
    return value.flatMap((one: unknown, row) =>
      isObject(one) ? placesIn(item, one, { ...here, keys: [...here.keys, row], at: [...here.at, row] }) : [],
    );
  }
  if (!kinds.has(field.component) || withoutLanguage.has(name) || typeof value !== "string") return [];
  return [{ ...here, name, field, value }];
}

const inside = (around: Around, name: string): Around => ({
  ...around,
  keys: [...around.keys, name],
  path: around.path ? `${around.path}.${name}` : name,
});

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells places of a module apart. */
export const placeId = (keys: PlaceKeys): string => keys.join(".");

/** Values with others at some places; the same objects where nothing is replaced. */
export function withPlaces(values: Values, replaced: readonly { readonly keys: PlaceKeys; readonly value: string }[]) {
  return replaced.reduce<Values>((result, { keys, value }) => put(result, keys, value) as Values, values);
}

function put(holder: unknown, [key, ...rest]: PlaceKeys, value: string): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") return Array.isArray(holder) ? holder.with(key, put(holder[key], rest, value)) : holder;
  return isObject(holder) ? { ...holder, [key]: put(holder[key], rest, value) } : holder;
}
