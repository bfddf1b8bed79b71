/** Texts in other languages: of a design that is exported, and of one that is imported. */
import type { SentCell } from "#contract/design-translation.ts";
import { type Fields, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState, ModuleTexts } from "#decoration/wire.ts";
import { withSetting } from "../form/settings.ts";
import { keysById, showKey, type WireCell } from "../languages/cells.ts";
import type { EditorDocument } from "../store/document.ts";

type Keys = readonly (string | number)[];

/** What the server answers about the design in a language. */
export interface LanguageOfDesign {
  readonly locale: string;
  readonly cells: readonly WireCell[];
  readonly draft: { readonly cells: readonly SentCell[] } | null;
}

/**
 * The texts of each module by its key, unpublished ones too. Rows may have been moved since the design was published: a text stands where
 * its source stands now. One whose source was changed names the source, by which it is known as outdated.
 */
export function textsOfModules(
  { modules, ...document }: EditorDocument,
  languages: readonly LanguageOfDesign[],
): ReadonlyMap<string, ModuleTexts> {
  const keyOf = keysById({ modules, ...document });
  const texts = new Map<string, Record<string, ModuleTexts[string]>>();
  for (const { locale, cells, draft } of languages) {
    const drafted = new Map(draft?.cells.map((cell) => [placeOf(cell), cell]));
    for (const cell of cells) {
      const place = placeOf(cell);
      const { value, machine } = drafted.get(place) ?? { value: cell.value, machine: cell.state === "machine" };
      const key = keyOf.get(`${cell.group} ${cell.module}`);
      const module = key === undefined ? undefined : modules[key];
      if (!key || !module || value === "" || value === null) continue;
      const moduleTexts = texts.get(key) ?? {};
      moduleTexts[locale] = [
        ...(moduleTexts[locale] ?? []),
        ...placed(module.values, cell, { value, ...(machine && { machine }) }),
      ];
      texts.set(key, moduleTexts);
    }
  }
  return texts;
}

const placeOf = ({ group, module, keys }: Pick<WireCell, "group" | "module" | "keys">) =>
  `${group} ${module} ${keys.join(".")}`;

function placed(
  values: Values,
  { keys, source, text, state }: WireCell,
  given: Pick<ModuleTexts[string][number], "value" | "machine">,
): ModuleTexts[string] {
  if (keys[0] === showKey) return [{ keys: [...keys], source: "", value: given.value }];
  const like = placesLike(values, keys);
  const same = like.filter((one) => valueAt(values, one) === text);
  if (state !== "outdated" && same.length > 0) return same.map((one) => ({ keys: [...one], source: "", ...given }));
  return valueAt(values, keys) === undefined ? [] : [{ keys: [...keys], source, ...given }];
}

/** Every place with the same names of fields, whichever rows. */
function placesLike(values: unknown, [step, ...rest]: Keys): Keys[] {
  if (step === undefined) return [[]];
  if (typeof step === "number") {
    return Array.isArray(values)
      ? values.flatMap((row: unknown, at) => placesLike(row, rest).map((one) => [at, ...one]))
      : [];
  }
  return placesLike(valueAt(values, [step]), rest).map((one) => [step, ...one]);
}

const valueAt = (values: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    values,
  );

/** The module without texts that no field of it can have, and how many these are. */
export function withSoundTexts(
  module: ModuleState,
  definition: AnyDefinition | undefined,
): { readonly module: ModuleState; readonly left: number } {
  const { texts, ...plain } = module;
  if (!texts) return { module, left: 0 };
  let left = 0;
  const isSound = ({ keys, value }: ModuleTexts[string][number]) => {
    const field = keys[0] === showKey ? undefined : fieldAt(definition?.fields, keys);
    const fits =
      keys[0] === showKey
        ? typeof value === "boolean"
        : field !== undefined &&
          typeof value === "string" &&
          typeof valueAt(module.values, keys) === "string" &&
          field.schema.safeParse(value).success;
    if (!fits) left += 1;
    return fits;
  };
  const sound = Object.entries(texts).flatMap(([locale, cells]) => {
    const soundCells = cells.filter(isSound);
    return soundCells.length > 0 ? [[locale, soundCells] as const] : [];
  });
  return { module: sound.length > 0 ? { ...plain, texts: Object.fromEntries(sound) } : plain, left };
}

function fieldAt(fields: Fields | undefined, keys: Keys): SingleField | undefined {
  let inner = fields;
  let field: Fields[string] | undefined;
  for (const step of keys) {
    if (typeof step === "number") continue;
    if (field && isResponsive(field)) field = step === "pc" || step === "mobile" ? field[step] : undefined;
    else field = inner && Object.hasOwn(inner, step) ? inner[step] : undefined;
    if (!field) return undefined;
    inner = isResponsive(field) ? undefined : field.item;
  }
  return field && !isResponsive(field) ? field : undefined;
}

/**
 * A module of a template for a shop whose own language is another one than the template's: its texts in that language become the
 * module's own, and those that they replace the texts of the template's language.
 */
export function inOwnLanguage(module: ModuleState, from: string, to: string): ModuleState {
  const { [to]: mine, ...others } = module.texts ?? {};
  if (!mine || from === to) return module;
  let { values, show } = module;
  const replaced: ModuleTexts[string] = [];
  for (const { keys, value } of mine) {
    const [name, ...rest] = keys;
    if (name === showKey && typeof value === "boolean") {
      if (value !== module.show) replaced.push({ keys, source: "", value: module.show });
      show = value;
    }
    if (typeof name !== "string" || typeof value !== "string") continue;
    replaced.push({ keys, source: "", value: String(valueAt(module.values, keys)) });
    const [field, next] = withSetting(values, [name, ...rest], value);
    values = { ...values, [field]: next };
  }
  // Sources are of the texts that have been replaced.
  const rest = Object.entries(others).map(
    ([locale, cells]) => [locale, cells.map((cell) => ({ ...cell, source: "" }))] as const,
  );
  const ownCells = replaced.filter(({ value }) => value !== "");
  return {
    ...module,
    show,
    values,
    texts: Object.fromEntries([...rest, ...(ownCells.length > 0 ? [[from, ownCells] as const] : [])]),
  };
}
