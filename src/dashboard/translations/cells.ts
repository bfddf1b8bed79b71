/** Cells of a record's translations as fields of a form: each has a name without signs that mean something in paths of forms. */
import type { Output } from "#contract/call.ts";
import type { listTranslations } from "#contract/calls/translations.ts";
import { t } from "#i18n/t.ts";
import { fieldLabel } from "./words.ts";

export type Translations = Output<typeof listTranslations>;
export type Cell = Translations["cells"][number];
/** By the name of the cell. */
export type CellValues = Readonly<Record<string, string>>;

const plain = (text: string) =>
  text.replace(/[^A-Za-z0-9]/gu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`);

export const cellName = ({ kind, id, field }: Pick<Cell, "kind" | "id" | "field">): string =>
  [kind, plain(id), field].join("-");

export const translationIn = ({ translations }: Cell, locale: string) =>
  translations.find((one) => one.locale === locale);

/** The texts of a language by the names of their cells, "" where there is none. */
export const valuesIn = ({ cells }: Translations, locale: string): CellValues =>
  Object.fromEntries(cells.map((cell) => [cellName(cell), translationIn(cell, locale)?.value ?? ""]));

/** "Title", "Option: Color", "Value: Red". */
export function cellLabel({ kind, field, source }: Cell): string {
  if (kind === "option") return t("Option: {name}", { name: source });
  if (kind === "option_value") return t("Value: {name}", { name: source });
  return fieldLabel(kind, field);
}

/** What is there to be translated: texts of the record that are empty are left out, unless they are translated. */
export const shownCells = ({ cells }: Translations, locale: string): Cell[] =>
  cells.filter((cell) => cell.source !== "" || translationIn(cell, locale) !== undefined);
