/** All texts of a filter with their translations, as a file that is made while it is sent. */
import type { TranslationKind, TranslationNeed } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { byteOrderMark, csvLines } from "#kernel/csv.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { translationRows } from "../rows.ts";
import type { FileText } from "./cell.ts";
import { csvHeader, csvText } from "./csv.ts";
import { type XliffVersion, xliffParts } from "./write-xliff.ts";

export const exportForms = ["csv", "xliff12", "xliff20"] as const;

interface ExportFilter {
  readonly form: (typeof exportForms)[number];
  /** XLIFF has the first of them. */
  readonly locales: readonly string[];
  readonly kind?: TranslationKind | undefined;
  readonly need?: TranslationNeed | undefined;
}

/** Texts that are read at once. */
const portion = 200;

/** @throws {ShopError} 400 for a language that the shop does not have. */
export async function exportTranslations(
  context: ShopContext,
  { form, locales, ...filter }: ExportFilter,
): Promise<{ readonly type: string; readonly ending: string; readonly chunks: AsyncIterable<string> }> {
  await requireLanguages(context, locales);
  if (form === "csv") {
    return { type: "text/csv; charset=utf-8", ending: "csv", chunks: csvChunks(context, { ...filter, locales }) };
  }
  const version = form === "xliff12" ? "1.2" : "2.0";
  const to = locales[0] ?? "";
  const chunks = xliffChunks(context, version, to, { ...filter, locales: [to] });
  return { type: "application/xliff+xml; charset=utf-8", ending: "xlf", chunks };
}

type TextsOf = Pick<ExportFilter, "locales" | "kind" | "need">;

async function* pagesOf(context: ShopContext, filter: TextsOf): AsyncGenerator<readonly FileText[]> {
  let after: string | undefined;
  do {
    const page = await translationRows(context, {
      ...{ ...filter, locales: [...filter.locales] },
      limit: portion,
      ...(after !== undefined && { after }),
    });
    yield page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

async function* csvChunks(context: ShopContext, filter: TextsOf): AsyncGenerator<string> {
  let before = byteOrderMark + csvLines([csvHeader(filter.locales)]);
  for await (const texts of pagesOf(context, filter)) {
    yield before + csvText(texts, filter.locales);
    before = "";
  }
}

async function* xliffChunks(
  context: ShopContext,
  version: XliffVersion,
  to: string,
  filter: TextsOf,
): AsyncGenerator<string> {
  const { begin, unit, end } = xliffParts(version, { from: context.mall.locale, to });
  let before = begin;
  for await (const texts of pagesOf(context, filter)) {
    yield before + texts.map(unit).join("");
    before = "";
  }
  yield before + end;
}
