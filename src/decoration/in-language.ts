/**
 * Definitions in the language of a shop. Texts that come with the shop are stored in English, whatever its language: a stored text
 * that equals one of its field is shown in the shop's language, and another text is the owner's. So a shop that gets another
 * language changes at once, and no document is written (docs/decisions/0073-texts-of-pages-in-the-shops-language.md).
 */
import { type Fields, isResponsive, type SingleField, type Values } from "./field.ts";
import type { AnyDefinition, Preset } from "./module.ts";

/** A text in the shop's language, by its English; undefined where there is none. */
export type Texts = Pick<ReadonlyMap<string, string>, "get">;

/**
 * A definition whose defaults and presets are in a language. Its fields know their texts in both (`texts`).
 * @param texts by their English, and by definition and field before it where a field means something else by the same English
 */
export function definitionIn(definition: AnyDefinition, texts: Texts): AnyDefinition {
  const { fields, presets = [] } = definition;
  const allValues = [...presets.map(({ values }) => values), defaultsAsValues(fields)];
  const textOf: TextOf = (name, text) => texts.get(textId(definition.name, name, text)) ?? texts.get(text);
  return {
    ...definition,
    isTranslated: true,
    fields: fieldsIn(fields, textOf, allValues),
    ...(definition.presets && { presets: presets.map((preset) => presetIn(preset, fields, textOf)) }),
  };
}

/** The key of a text with a context, as gettext catalogs write it. */
const textId = (definition: string, field: string, text: string): string => `${definition}.${field}\u0004${text}`;

/** A field's text in the language. */
type TextOf = (field: string, text: string) => string | undefined;

const defaultsAsValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));

/** @param given values that come with the shop: defaults, presets, items of lists */
function fieldsIn(fields: Fields, textOf: TextOf, given: readonly Values[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isResponsive(field) ? field : fieldIn(name, field, textOf, given),
    ]),
  );
}

function fieldIn(name: string, field: SingleField, textOf: TextOf, given: readonly Values[]): SingleField {
  const { item } = field;
  if (item) {
    const items = given.flatMap((values) => itemsOf(values[name]));
    const itemFields = fieldsIn(item, textOf, [...items, defaultsAsValues(item)]);
    return {
      ...field,
      item: itemFields,
      default: itemsOf(field.default).map((one) => inShopLanguage(itemFields, one)),
    };
  }
  if (!isText(field)) return field;
  const translations = new Map<string, string>();
  for (const { [name]: text } of given) {
    const translation = typeof text === "string" ? textOf(name, text) : undefined;
    if (translation !== undefined) translations.set(String(text), translation);
  }
  if (translations.size === 0) return field;
  return { ...field, texts: translations, default: translations.get(String(field.default)) ?? field.default };
}

const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map((one: object) => ({ ...one })) : []);

const isText = ({ component }: SingleField) => component === "Input" || component === "Editor";

function presetIn(preset: Preset, fields: Fields, textOf: TextOf): Preset {
  const translatedFields = fieldsIn(fields, textOf, [preset.values]);
  return { ...preset, values: inShopLanguage(translatedFields, preset.values) };
}

/** Values with the shop's own texts in its language; wire values too, because fields with texts have one name in both forms. */
export const inShopLanguage = <V extends Values>(fields: Fields, values: V): V =>
  replaced(fields, values, ({ texts }, text) => texts?.get(text));

/** Values as they are stored: the shop's own texts in English. */
export const inEnglish = <V extends Values>(fields: Fields, values: V): V => replaced(fields, values, englishOf);

function englishOf({ texts }: SingleField, text: string): string | undefined {
  if (!texts || texts.has(text)) return undefined;
  for (const [english, local] of texts) if (local === text) return english;
  return undefined;
}

type Replace = (field: SingleField, text: string) => string | undefined;

/** The same object when nothing is replaced. */
function replaced<V extends Values>(fields: Fields, values: V, replace: Replace): V {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isResponsive(field)) continue;
    const { item } = field;
    if (item && Array.isArray(value)) {
      const items = value.map((one: Values) => (isObject(one) ? replaced(item, one, replace) : one));
      if (items.some((one, index) => one !== value[index])) changed[name] = items;
    } else if (field.texts && typeof value === "string") {
      const text = replace(field, value);
      if (text !== undefined && text !== value) changed[name] = text;
    }
  }
  return Object.keys(changed).length > 0 ? { ...values, ...changed } : values;
}

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;
