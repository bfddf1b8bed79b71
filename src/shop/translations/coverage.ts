/** How much is translated: from the stored counts, which triggers update with what is written (`src/db/functions/translations.sql`). */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { translationCoverage as coverageCall } from "#contract/calls/translations.ts";
import { type TranslationKind, translationKindNames } from "#contract/translations.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import { kindOf } from "./kinds.ts";
import { textsOf } from "./texts.ts";

interface TextCount {
  readonly kind: string;
  /** "": the texts themselves. */
  readonly locale: string;
  readonly cells: number;
  readonly outdated: number;
  readonly machine: number;
  readonly unreviewed: number;
}

/** By kind and language. Kinds that triggers do not count are few: they are counted here. */
export async function textCounts(context: ShopContext): Promise<TextCount[]> {
  const { db, mall } = context;
  const stored = sql<TextCount>`select kind, locale, sum(cells)::int as cells, sum(outdated)::int as outdated,
    sum(machine)::int as machine, sum(unreviewed)::int as unreviewed
    from translation_count where mall_id = ${mall.id} group by kind, locale`.execute(db);
  const others = translationKindNames
    .filter((kind) => !kindOf(kind).records.isKept)
    .map(async (kind) =>
      sql<TextCount>`with own as materialized (select r.id::text as id, f.field, f.text from ${await textsOf(context, kind)} where f.text <> '')
      select ${kind} as kind, '' as locale, count(*)::int as cells, 0 as outdated, 0 as machine, 0 as unreviewed from own
      union all
      select ${kind}, t.locale, count(*)::int, (count(*) filter (where t.source_hash <> text_hash(own.text)))::int,
        (count(*) filter (where t.state = 'machine'))::int, (count(*) filter (where t.state <> 'done'))::int
      from translation t join own on own.id = t.record_id and own.field = t.field
      where t.mall_id = ${mall.id} and t.kind = ${kind} group by t.locale`.execute(db),
    );
  return (await Promise.all([stored, ...others])).flatMap(({ rows }) => rows);
}

/** Kinds of which the shop has texts, and how many of them are translated into each language. */
export async function coverage(context: ShopContext): Promise<Output<typeof coverageCall>> {
  const [languages, counts] = await Promise.all([languagesBeside(context), textCounts(context)]);
  const of = (kind: TranslationKind, locale: string) =>
    counts.find((one) => one.kind === kind && one.locale === locale);
  const kinds = translationKindNames.flatMap((kind) => {
    const texts = of(kind, "")?.cells ?? 0;
    if (texts === 0) return [];
    const inLanguages = languages.map(({ code }) => {
      const { cells = 0, outdated = 0, machine = 0, unreviewed = 0 } = of(kind, code) ?? {};
      return { code, translated: cells, outdated, machine, unreviewed };
    });
    return [{ kind, texts, languages: inLanguages }];
  });
  const ownAddresses = (locale: string) =>
    counts.find((one) => one.kind === "address" && one.locale === locale)?.cells ?? 0;
  const addresses = {
    texts: ownAddresses(""),
    languages: languages.map(({ code }) => ({ code, translated: ownAddresses(code) })),
  };
  return { own: context.mall.locale, languages, kinds, addresses };
}

/** Rows of one count that are left to themselves. */
const maxParts = 100;

/** Malls of which some count has many parts. */
const inParts = sql`select mall_id from translation_count group by mall_id, kind, locale having count(*) > ${maxParts}`;

/** Makes one row of the parts of each count. What is committed meanwhile stays a part of its own. */
export async function addUpCounts({ db, mall }: ShopContext): Promise<void> {
  await sql`with gone as (delete from translation_count where mall_id = ${mall.id} returning *)
    insert into translation_count (mall_id, kind, locale, cells, outdated, machine, unreviewed)
    select ${mall.id}, kind, locale, sum(cells), sum(outdated), sum(machine), sum(unreviewed) from gone
    group by kind, locale having sum(cells) <> 0`.execute(db);
}

export const addUpManyParts = (db: Db): Promise<void> => whereWork(db, inParts, addUpCounts);

/** Counts anew in shops with several languages: two transactions that write a text and its translation at once may both miss the other. */
export async function recountAll(db: Db): Promise<void> {
  await whereWork(db, sql`select distinct mall_id from mall_locale`, async ({ db: own, mall }) => {
    await sql`select recount_translations(${mall.id}::uuid)`.execute(own);
  });
}
