/** The tables of docs/modules.md, made from the definitions. */
import { deviceName, devices, type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { ruleFields } from "#decoration/rules.ts";
import { sectionFields } from "#decoration/section.ts";
import { definitions } from "../registry.ts";
import { ownFields } from "./own-fields.ts";

const maxText = 60;

/** A Markdown table for each type: its settings with component kind, default and allowed values. */
export function documentTypes(): string {
  return [
    ...definitions.map(documentType),
    documentAll("Section (every type from `1` on)", sectionFields),
    documentAll("Shown (every type from `1` on)", ruleFields),
  ].join("\n\n");
}

function documentType({ type, page, name, fields, presets = [] }: AnyDefinition): string {
  const lines = [`## ${name} (${page ? `−3, \`${page}\`` : `\`${type}\``})`, ""];
  if (presets.length > 0) lines.push(`Presets: ${presets.map((preset) => preset.name).join(", ")}.`, "");
  lines.push(
    "| setting | label | kind | default | allowed |",
    "| --- | --- | --- | --- | --- |",
    ...rows(ownFields(fields)),
  );
  return lines.join("\n");
}

/** What every type that pages hold has besides; left out of the wire while a setting has its default. */
function documentAll(title: string, fields: Fields): string {
  const lines = [`## ${title}`, "", "| setting | label | kind | default | allowed |"];
  return [...lines, "| --- | --- | --- | --- | --- |", ...rows(fields)].join("\n");
}

function rows(fields: Fields, path = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.component === "Title") return [];
    if (isResponsive(field)) {
      return devices.map((device) => row(path + deviceName(field.template, device), field[device]));
    }
    const single = field as SingleField;
    const items = single.item ? rows(single.item, `${path}${name} › `) : [];
    return [row(path + name, single), ...items];
  });
}

function row(name: string, field: SingleField): string {
  const cells = [`\`${name}\``, field.label, field.component, valueText(field), allowed(field)];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

function valueText({ default: value, item }: SingleField): string {
  if (Array.isArray(value)) return item || value.length > 0 ? `${value.length} items` : "none";
  if (value === "" || value === null) return "empty";
  const text = String(value);
  return `\`${text.length > maxText ? `${text.slice(0, maxText)}…` : text}\``;
}

function allowed({ bounds, options, componentProps = {}, component }: SingleField): string {
  const { min, max } = bounds ?? {};
  const { maxLength, required, optional, accept, max: most, chooser, source } = componentProps;
  const parts = [
    min !== undefined && max !== undefined ? `${min} to ${max}` : min !== undefined && `${min} or more`,
    optional && "may be empty",
    options && component !== "SelectFont" && options.map(({ label, value }) => `\`${value}\` ${label}`).join(", "),
    maxLength && `at most ${maxLength} characters`,
    required && "not empty",
    accept && String(accept),
    chooser && `chosen: ${chooser}`,
    source === "groups" && "ids of customer groups",
    source === "countries" && "codes of countries (ISO 3166-1 alpha-2)",
    most !== undefined && `at most ${most} items`,
  ];
  return parts.filter(Boolean).join("; ");
}
