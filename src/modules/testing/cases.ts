/** Values that every type is tested with: defaults, presets, the least and the most that its fields allow. */
import { defaultsOf } from "#decoration/defaults.ts";
import { type Fields, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { ownFields } from "./own-fields.ts";
import { categories, drawnPicture, products } from "./rows.ts";

export interface Case {
  readonly name: string;
  readonly values: Values;
}

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmütze";
const longText = `${longWord} and a sentence that goes on for longer than anybody would have thought, right to the end of its line and then some more`;

/** The smallest or largest value that a field allows. */
function extreme(field: SingleField, edge: "most" | "least"): unknown {
  const { component, label, bounds, options, componentProps } = field;
  if (componentProps?.type === "datetime-local") return edge === "most" && label !== "From" ? "2099-12-31 23:59" : "";
  if (component === "Input") {
    if (edge === "most") return longText.slice(0, Number(componentProps?.maxLength ?? 200));
    return componentProps?.required ? field.default : "";
  }
  if (component === "Editor") return edge === "most" ? `<h2>${longText}</h2><p>${longText}</p><p>${longText}</p>` : "";
  if (component === "InputNumber" || component === "Slider") {
    if (edge === "least") return bounds?.min ?? 0;
    return bounds?.max ?? Math.max(Number(field.default ?? 0) * 2, 40);
  }
  if (component === "Select" || component === "ImageRadio") return options?.at(edge === "most" ? -1 : 0)?.value;
  if (component === "Switch") return edge === "most";
  if (component === "ColorPicker") {
    if (edge === "least") return "";
    return /background|^button color/i.test(field.label) ? "#EFE6DA" : "#123456";
  }
  if (component === "Upload") return edge === "most" ? drawnPicture(1200, 900, 30) : "";
  if (component === "SelectLinks") return edge === "most" ? "/product/list" : "";
  if (component === "SelectFont") return edge === "most" ? "Lora" : "";
  if (component === "SelectPlatforms") return edge === "most" ? [1, 2, 3, 4, 5, 6, 7] : [];
  if (component === "SelectCategories") return edge === "most" ? categories : [];
  if (component === "Stackable") {
    if (edge === "least") return [];
    if (componentProps?.chooser === "product") return products;
    const one = extremeValues(field.item ?? {}, "most");
    return Array.from({ length: Math.min(8, Number(componentProps?.max ?? 8)) }, () => one);
  }
  return field.default;
}

function extremeValues(fields: Fields, edge: "most" | "least"): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component === "Title") continue;
    values[name] = isResponsive(field)
      ? { pc: extreme(field.pc, edge), mobile: extreme(field.mobile, edge) }
      : extreme(field, edge);
  }
  return values;
}

/** All cases of a type, generated from its definition. */
export function casesOf(definition: AnyDefinition): readonly Case[] {
  const defaults = defaultsOf(ownFields(definition.fields));
  const presets = (definition.presets ?? []).map(({ name, values }) => ({ name, values: { ...defaults, ...values } }));
  return [
    { name: "defaults", values: defaults },
    ...presets.filter((preset) => Object.keys(preset.values).length > 0).slice(1),
    { name: "most", values: extremeValues(ownFields(definition.fields), "most") },
    { name: "least", values: extremeValues(ownFields(definition.fields), "least") },
  ];
}
