/** Translations as CSV: a row for each text, a column for each language. */
import { badInput } from "#contract/errors.ts";
import { isLanguage, languages } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import { csvLines, readTable, unguardCell } from "#kernel/csv.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { type FileCell, type FileText, fileCell, maxCells } from "./cell.ts";

const fixed = ["kind", "id", "field", "record", "source", "source_hash"] as const;

export const csvHeader = (locales: readonly string[]): string[] => [...fixed, ...locales];

const csvRow = ({ kind, id, field, name, source, translations }: FileText, locales: readonly string[]) => [
  ...[kind, id, field, name, source, sourceHash(source)],
  ...locales.map((locale) => translations.find((one) => one.locale === locale)?.value ?? ""),
];

export const csvText = (texts: readonly FileText[], locales: readonly string[]): string =>
  csvLines(texts.map((text) => csvRow(text, locales)));

/** The filled cells of a table. @throws {ShopError} 400 for a table without the columns that name a text, or with too many cells. */
export function readCsv(file: string): FileCell[] {
  const [header = [], ...rows] = readTable(file, 2 * maxCells);
  const names = header.map((name) => name.trim());
  const at = (column: (typeof fixed)[number]) => names.findIndex((name) => name.toLowerCase() === column);
  const [kind, id, field, source, hash] = [at("kind"), at("id"), at("field"), at("source"), at("source_hash")];
  const locales = names.flatMap((name, index) => {
    const locale = localeOf(name);
    return locale ? [{ locale, index }] : [];
  });
  if (kind < 0 || id < 0 || field < 0 || locales.length === 0) {
    throw badInput(t('file: needs the columns "kind", "id", "field" and one for each language, as an export has them'));
  }
  const cells: FileCell[] = [];
  for (const row of rows) {
    const text = (index: number) => unguardCell(row[index] ?? "");
    const translated = source < 0 ? "" : sourceHash(text(source));
    for (const { locale, index } of locales) {
      const value = text(index);
      if (value.trim() === "") continue;
      const source_hash = (hash < 0 ? "" : text(hash).trim()) || translated;
      const cell = fileCell.safeParse({
        ...{ kind: text(kind).trim(), id: text(id), field: text(field).trim() },
        ...{ locale, value, source_hash, state: "" },
      });
      // A row that names no text of a shop, such as a heading in between, is none.
      if (cell.success) cells.push(cell.data);
      if (cells.length > maxCells) throw tooMany();
    }
  }
  return cells;
}

export const tooMany = () =>
  badInput(t("file: at most {max} translations. Divide the file", { max: maxCells.toLocaleString("en") }));

/** The language that a column's name says: its code or its own name. */
function localeOf(name: string): string | undefined {
  if (isLanguage(name)) return name;
  const lower = name.toLowerCase();
  return Object.entries(languages).find(
    ([code, { name: own }]) => code.toLowerCase() === lower || own.toLowerCase() === lower,
  )?.[0];
}
