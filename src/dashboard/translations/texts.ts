/** Texts as rows of the grid: a column for each language. No React. */

import type { Output } from "#contract/call.ts";
import type { translationRows } from "#contract/calls/translations.ts";
import { type Permission, translationPermission } from "#contract/permissions.ts";
import { recordRights } from "#contract/record-rights.ts";
import { type TranslationKind, translationKinds } from "#contract/translations.ts";
import { languageOf } from "#i18n/languages.ts";
import { htmlText } from "../forms/html-text.ts";
import type { CellChange, CellValue } from "../grid/types.ts";

export type TextPage = Output<typeof translationRows>;
export type TextRow = TextPage["rows"][number];

export const rowIdOf = ({ kind, id, field }: Pick<TextRow, "kind" | "id" | "field">): string =>
  JSON.stringify([kind, id, field]);

export const translationOf = ({ translations }: TextRow, locale: string) =>
  translations.find((one) => one.locale === locale);

/** The stored value of a cell, "" where there is none; the text itself in `source`. */
export function storedCell(row: TextRow, key: string): string {
  if (key === "source") return plainOf(row, row.source);
  return translationOf(row, key)?.value ?? "";
}

/** A text without its markup. */
export const plainOf = ({ input }: Pick<TextRow, "input">, value: CellValue): string =>
  input === "rich" ? htmlText(value) : String(value ?? "");

/** A value as its field keeps it: a line has no breaks, and plain text that is pasted into a formatted one becomes paragraphs. */
export function fitting({ input }: Pick<TextRow, "input">, value: string): string {
  if (input === "line" || input === "slug") return value.replace(/\s*\n\s*/g, " ").trim();
  if (input === "text" || value === "" || /<[a-z][^>]*>/i.test(value)) return value;
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`)
    .join("");
}

export function fittingChange(rows: ReadonlyMap<string, TextRow>, change: CellChange): CellChange {
  const row = rows.get(change.id);
  return row ? { ...change, value: fitting(row, String(change.value ?? "")) } : change;
}

/** What a cell wants, besides being empty: the first of what is said of it. */
export function markOf(row: TextRow, locale: string): "outdated" | "machine" | "draft" | undefined {
  const stored = translationOf(row, locale);
  if (!stored) return undefined;
  if (stored.outdated) return "outdated";
  return stored.state === "done" ? undefined : stored.state;
}

/** Whether somebody may write a translation: who writes the record, or translates into the language. */
export function mayTranslate(can: (permission: Permission) => boolean, kind: TranslationKind, locale: string): boolean {
  const language = languageOf(locale);
  if (language && can(translationPermission(language))) return true;
  const { write } = recordRights[translationKinds[kind]];
  return typeof write === "string" ? write === "own" || can(write) : write.some((one) => can(one));
}

/** Pages with translations as they were saved. */
export const withSaved = (page: TextPage, saved: ReadonlyMap<string, ReadonlyMap<string, string>>): TextPage =>
  page.rows.some((row) => saved.has(rowIdOf(row)))
    ? { ...page, rows: page.rows.map((row) => rowWith(row, saved.get(rowIdOf(row)))) }
    : page;

/** A row with values that were saved, by language. */
export function rowWith(row: TextRow, values: ReadonlyMap<string, string> | undefined): TextRow {
  if (!values) return row;
  const others = row.translations.filter(({ locale }) => !values.has(locale));
  const written = [...values].flatMap(([locale, value]) =>
    value === "" ? [] : [{ locale, value, state: "done" as const, outdated: false }],
  );
  return { ...row, translations: [...others, ...written] };
}
