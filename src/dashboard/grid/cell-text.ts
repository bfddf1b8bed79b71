/** Values of cells as text, for showing, copying and typing. */

import Papa from "papaparse";
import { gramsOf, poundsOf } from "#contract/weights.ts";
import { t } from "#i18n/t.ts";
import type { CellValue, GridColumn } from "./types.ts";

type Column = Pick<GridColumn<never>, "type" | "choices" | "defaultChoice" | "decimals" | "inPounds" | "keepsLines">;

/** What is shown, copied and edited. */
export function textOf({ type, choices, inPounds }: Column, value: CellValue): string {
  if (value === null) return "";
  if (inPounds && typeof value === "number") return String(poundsOf(value));
  if (type === "boolean")
    return value === true || value === "true"
      ? t("Yes")
      : value === false || value === "false"
        ? t("No")
        : String(value);
  if (type === "choice") return choices?.find((choice) => choice.value === value)?.label ?? String(value);
  return String(value);
}

const yes = /^(yes|true|1|x|on)$/i;
const no = /^(no|false|0|off|)$/i;

/** A typed or pasted text as the column's value. Text that is none stays as it is, so that it can be corrected. */
export function parseText(
  { type, choices, defaultChoice, decimals = 2, inPounds, keepsLines }: Column,
  text: string,
): CellValue {
  const trimmed = text.trim();
  switch (type) {
    case "boolean":
      return yes.test(trimmed) ? true : no.test(trimmed) ? false : trimmed;
    case "choice": {
      if (trimmed === "" && defaultChoice !== undefined) return defaultChoice;
      const same = (one: string) => one.toLowerCase() === trimmed.toLowerCase();
      return choices?.find(({ value, label }) => same(value) || same(label))?.value ?? trimmed;
    }
    case "number": {
      const number = trimmed === "" ? undefined : numberOf(trimmed);
      if (trimmed === "" || number === undefined) return trimmed === "" ? null : trimmed;
      return inPounds ? gramsOf(number) : number;
    }
    case "money": {
      const number = trimmed === "" ? undefined : amountOf(trimmed);
      if (trimmed === "") return "";
      return number === undefined ? trimmed : number.toFixed(Math.max(decimals, decimalsOf(number)));
    }
    default:
      return keepsLines ? text.trim() : text.replace(/\s*\n\s*/g, " ").trim();
  }
}

/**
 * The number of an amount with its unit before or behind it. A point behind letters ends their abbreviation ("Rs.500", "S/. 25.50"); one
 * behind a sign begins decimals ("$.50"). Undefined for percentages, and for an amount in parentheses, which bookkeepers write for a
 * negative one.
 */
function amountOf(text: string): number | undefined {
  const plain = text.normalize("NFKC").replaceAll("\u2212", "-");
  if (/^\(.*\)$|[%‰]/.test(plain)) return undefined;
  const unit = /^[^\d]*/.exec(plain)?.[0] ?? "";
  const mark = /[\p{L}/]\s*[.,]\s*$/u.test(unit) ? "" : (/[.,]\s*$/.exec(unit)?.[0] ?? "");
  return numberOf(`${unit.includes("-") ? "-" : ""}${mark}${plain.slice(unit.length).replace(/[^\d.,]+$/, "")}`);
}

/** Decimals that a person has given beyond the currency's are kept: the rule refuses them visibly. */
const decimalsOf = (number: number): number => Math.min(String(number).split(".")[1]?.length ?? 0, 4);

/** "1,234.50", "1.234,50", "1234,5" and "1 234.5" as a number; undefined for anything else. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0'’]/g, "");
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const mark = plain[last] ?? "";
  const isGrouping = last >= 0 && plain.indexOf(mark) === last && /^-?\d{1,3},\d{3}$/.test(plain);
  const isRepeated = last >= 0 && plain.indexOf(mark) !== last;
  const [whole, decimals] =
    last < 0 || isGrouping || isRepeated ? [plain, ""] : [plain.slice(0, last), plain.slice(last + 1)];
  // "24.12.2025" and "1.2,5" are none.
  if (/[.,]/.test(whole) && !grouped.test(whole)) return undefined;
  return finite(`${whole.replace(/[.,]/g, "")}.${decimals}`);
}

/** A whole number in groups of three digits, or of two before the last as in India, all with the same sign between them. */
const grouped = /^-?\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?(?<=[.,]\d{3})$/;

const finite = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** A table as spreadsheets put it on the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { delimiter: "\t", newline: "\n" });
}

/** The table on the clipboard of a spreadsheet: tabs, quotes round cells with line breaks. */
export function fromTsv(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" }).data;
}
