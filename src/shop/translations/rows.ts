/** All texts of the shop with their translations, page by page: of one kind after the other, the newest records first. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type { translationRows as rowsCall } from "#contract/calls/translations.ts";
import { badInput } from "#contract/errors.ts";
import { type TranslationKind, type TranslationNeed, translationKindNames } from "#contract/translations.ts";
import { unprepared } from "#db/statements.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import { sourceHash, type TranslatedRecords } from "#kernel/translations/index.ts";
import { textCounts } from "./coverage.ts";
import { fieldOf, kindOf } from "./kinds.ts";
import { addressesOf, textsOf } from "./texts.ts";

export interface TextFilter {
  readonly kind?: TranslationKind | undefined;
  readonly locales: readonly string[];
  readonly need?: TranslationNeed | undefined;
  readonly search?: string;
  /** Addresses of products, in place of texts. */
  readonly addresses?: boolean | undefined;
}

/** The last row of a page: kind, id, place of the field. */
export const cursorShape = z.tuple([z.enum(translationKindNames), z.string(), z.number().int()]);
export type TextCursor = z.output<typeof cursorShape>;

export interface TextRow {
  readonly kind: TranslationKind;
  readonly id: string;
  readonly place: number;
  readonly field: string;
  readonly name: string;
  readonly source: string;
}

/** @throws {ShopError} 400 for a language that the shop does not have. */
export async function translationRows(
  context: ShopContext,
  { after, limit = 100, search = "", ...given }: Input<typeof rowsCall>,
): Promise<Output<typeof rowsCall>> {
  const filter = { ...given, search };
  await requireLanguages(context, filter.locales);
  const [rows, count] = await Promise.all([
    readTexts(context, filter, cursorOf(after), limit + 1),
    after === undefined ? countOf(context, filter) : null,
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const stored = await translationsOf(context, page, filter.locales);
  return {
    rows: page.map(({ place: _, ...row }) => {
      const now = sourceHash(row.source);
      const { input } = fieldOf(row.kind, row.field);
      return {
        ...row,
        input,
        translations: (stored.get(keyOf(row)) ?? []).map(({ locale, value, state, source_hash }) => ({
          ...{ locale, value, state },
          outdated: input !== "slug" && source_hash !== now,
        })),
      };
    }),
    next: rows.length > limit && last ? JSON.stringify([last.kind, last.id, last.place]) : null,
    count,
  };
}

function cursorOf(after: string | undefined): TextCursor | undefined {
  if (after === undefined) return undefined;
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue("no JSON");
        return z.NEVER;
      }
    })
    .pipe(cursorShape)
    .safeParse(after);
  const cursor = parsed.data;
  if (!cursor || (kindOf(cursor[0]).records.idType === "uuid" && !isId(cursor[1]))) {
    throw badInput(t("after: this is not the end of a page"));
  }
  return cursor;
}

/** The texts that match, behind a place among them; "" is no text. */
export async function readTexts(
  context: ShopContext,
  filter: TextFilter,
  after: TextCursor | undefined,
  limit: number,
): Promise<TextRow[]> {
  const all: readonly TranslationKind[] = filter.addresses
    ? ["product"]
    : filter.kind
      ? [filter.kind]
      : translationKindNames;
  const from = after ? all.indexOf(after[0]) : 0;
  const texts: TextRow[] = [];
  // A kind after the other: most pages are of one.
  for (const kind of all.slice(Math.max(from, 0))) {
    if (texts.length >= limit) break;
    const rest = kind === after?.[0] ? after : undefined;
    const statement = await textsStatement(context, { ...filter, kind }, rest, limit - texts.length);
    const { rows } = await statement.execute(context.db);
    texts.push(...rows.map((row) => ({ kind, ...row })));
  }
  return texts;
}

async function textsStatement(
  context: ShopContext,
  { kind, locales, need, search = "", addresses }: TextFilter & { readonly kind: TranslationKind },
  after: TextCursor | undefined,
  limit: number,
): Promise<RawBuilder<Omit<TextRow, "kind">>> {
  const { records } = kindOf(kind);
  const type = sql.raw(records.idType);
  const name = sql.ref(`r.${records.name}`);
  const about: Texts = { mallId: context.mall.id, kind, records, locales };
  const ids = search === "" ? undefined : await recordsWith(context, about, { search, addresses });
  const conditions = [
    sql`f.text <> ''`,
    ...(ids ? [sql`r.id = any(${ids}::${type}[])`] : []),
    ...(after
      ? [sql`r.id <= ${after[1]}::${type}`, sql`(r.id < ${after[1]}::${type} or f.place > ${after[2]}::int)`]
      : []),
    ...(need ? [needed(about, need)] : []),
    ...(search === "" ? [] : [searched(about, name, search)]),
  ];
  return sql<Omit<TextRow, "kind">>`select r.id::text as id, f.place, f.field, f.text as source, ${name} as name
    from ${await (addresses ? addressesOf(context) : textsOf(context, kind))}
    where ${sql.join(conditions, sql` and `)} order by r.id desc, f.place limit ${limit}`;
}

interface Texts {
  readonly mallId: string;
  readonly kind: TranslationKind;
  readonly records: TranslatedRecords;
  readonly locales: readonly string[];
}

const conditionOf = {
  machine: sql`t.state = 'machine'`,
  unreviewed: sql`t.state <> 'done'`,
} as const;

function needed({ mallId, kind, records, locales }: Texts, need: TranslationNeed): RawBuilder<unknown> {
  const cell = sql`from translation t where t.mall_id = ${mallId} and t.kind = ${sql.lit(kind)}`;
  if (need === "missing") {
    return sql`exists (select from unnest(${locales}::text[]) l (code) where not exists (select ${cell}
      and t.record_id = r.id::text and t.locale = l.code and t.field = f.field))`;
  }
  const isOutdated = records.isKept ? sql`t.source_state = 'changed'` : sql`t.source_hash <> text_hash(f.text)`;
  const wants = sql`t.locale = any(${locales}::text[]) and ${need === "outdated" ? isOutdated : conditionOf[need]}`;
  const isWanted = sql`exists (select ${cell} and t.record_id = r.id::text and t.field = f.field and ${wants})`;
  if (!records.isKept) return isWanted;
  // The records first, by their own index: few of many want this work.
  return sql`r.id in (select t.record_id::${sql.raw(records.idType)} ${cell} and ${wants}) and ${isWanted}`;
}

function searched({ mallId, kind, locales }: Texts, name: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const pattern = patternOf(search);
  return sql`(f.text ilike ${pattern} or ${name} ilike ${pattern} or exists (select from translation t
    where t.mall_id = ${mallId} and t.kind = ${sql.lit(kind)} and t.record_id = r.id::text and t.field = f.field
    and t.locale = any(${locales}::text[]) and t.value ilike ${pattern}))`;
}

const patternOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Up to this many records are looked for by their ids; a word that more have is met soon anyway. */
const maxRecords = 2000;

/**
 * The records in which a text or a translation has what is searched, where few have: their translations are found by an index on three
 * letters, their own texts by one look at each record. Undefined where the records are gone through in their order.
 */
async function recordsWith(
  context: ShopContext,
  { mallId, kind, records, locales }: Texts,
  { search, addresses }: Pick<TextFilter, "search" | "addresses"> & { readonly search: string },
): Promise<readonly string[] | undefined> {
  // What JSON writes otherwise than it is typed.
  const isPlain = !search.includes("\\");
  if (!records.isKept || !isPlain || !/[\p{L}\p{N}]{3}/u.test(search)) return undefined;
  const pattern = patternOf(search);
  const fields = Object.entries(kindOf(kind).fields).flatMap(([field, { input }]) =>
    (input === "slug") === (addresses === true) ? [field] : [],
  );
  const columns = [...new Set([...fields, records.name])].map((field) => sql.ref(`r.${field}`));
  const ownText = sql`concat_ws(E'\\n', ${sql.join(columns)})`;
  const more = records.hasMore && !addresses ? sql` or ${records.hasMore(search)}` : sql``;
  // Unprepared: the plan for a rare word is another one than that for any.
  const query = sql<{ id: string; part: number }>`
    (select r.id::text as id, 1 as part from ${await records.table(context)} r where (${ownText} ilike ${pattern}${more}) limit ${maxRecords + 1})
    union all
    (select t.record_id, 2 from translation t where t.mall_id = ${mallId} and t.kind = ${sql.lit(kind)}
      and t.locale = any(${locales}::text[]) and t.value ilike ${pattern} limit ${maxRecords + 1})`;
  const { rows } = await unprepared(query, context.db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  if ([...parts.values()].some(({ length }) => length > maxRecords)) return undefined;
  return [...new Set(rows.map(({ id }) => id))];
}

/** From the stored counts, where they say it: of all texts, or of what one language wants. */
async function countOf(
  context: ShopContext,
  { kind: of, locales, need, search, addresses }: TextFilter,
): Promise<number | null> {
  const [locale, ...others] = locales;
  const kind = addresses ? "address" : of;
  if (search !== "" || locale === undefined || (need && others.length > 0)) return null;
  const counts = (await textCounts(context)).filter((one) =>
    kind === undefined ? one.kind !== "address" : one.kind === kind,
  );
  const sum = (language: string, what: "cells" | "outdated" | "machine" | "unreviewed") =>
    counts.filter((one) => one.locale === language).reduce((total, one) => total + one[what], 0);
  if (!need) return sum("", "cells");
  return need === "missing" ? sum("", "cells") - sum(locale, "cells") : sum(locale, need);
}

export const keyOf = ({ kind, id, field }: Pick<TextRow, "kind" | "id" | "field">) => JSON.stringify([kind, id, field]);

/** The translations of some texts, by `keyOf`. */
export async function translationsOf(
  { db, mall }: ShopContext,
  texts: readonly Pick<TextRow, "kind" | "id" | "field">[],
  locales: readonly string[],
) {
  const rows = await db
    .selectFrom("translation")
    .select(["kind", "record_id", "locale", "field", "value", "state", "source_hash"])
    .where("mall_id", "=", mall.id)
    .where(
      sql<boolean>`(kind, record_id, field) in (select * from unnest(${texts.map(({ kind }) => kind)}::text[],
        ${texts.map(({ id }) => id)}::text[], ${texts.map(({ field }) => field)}::text[]))`,
    )
    .where("locale", "in", [...locales])
    .execute();
  return Map.groupBy(rows, ({ kind, record_id, field }) => JSON.stringify([kind, record_id, field]));
}
