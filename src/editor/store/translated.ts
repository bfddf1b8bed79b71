import { type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";

/**
 * A definition as the editor shows it: names, labels, help and choices in the reader's language. Default values are what shoppers
 * read and stay as they are.
 */
export const translated = (definition: AnyDefinition): AnyDefinition => ({
  ...definition,
  name: t(definition.name),
  fields: translatedFields(definition.fields),
  ...(definition.presets && { presets: definition.presets.map((preset) => ({ ...preset, name: t(preset.name) })) }),
});

const translatedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translatedField(field)]));

function translatedField(field: Fields[string]): Fields[string] {
  if (!isResponsive(field)) return single(field);
  return { ...field, ...textsOf(field), pc: single(field.pc), mobile: single(field.mobile) };
}

const single = (field: SingleField): SingleField => ({
  ...field,
  ...textsOf(field),
  ...(field.options && { options: field.options.map((option) => ({ ...option, label: t(option.label) })) }),
  ...(field.item && { item: translatedFields(field.item) }),
  ...(field.componentProps && { componentProps: translatedProps(field.componentProps) }),
});

const textsOf = ({ label, help }: Pick<SingleField, "label" | "help">) => ({
  label: t(label),
  ...(help && { help: t(help) }),
});

/** Settings of controls that are texts. */
const textProps = ["itemName", "placeholder", "empty"];
const translatedProps = (props: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      textProps.includes(name) && typeof value === "string" ? t(value) : value,
    ]),
  );
