/** The translations of a record, beside its texts in the shop's own language. */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { listTranslations as listCall } from "#contract/calls/translations.ts";
import { notFound } from "#contract/errors.ts";
import { allRecords, type TranslationKind } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import { type RecordPart, sourceHash } from "#kernel/translations/index.ts";
import { fieldsOf, kindOf } from "./kinds.ts";

/**
 * Of a product with the words of its options; of links and shipping rates all at once, with "all" for the id.
 * @throws {ShopError} 404 when the mall has no such record.
 */
export async function listTranslations(
  context: ShopContext,
  { kind, id }: { readonly kind: TranslationKind; readonly id: string },
): Promise<Output<typeof listCall>> {
  const all = id === allRecords ? await kindOf(kind).all?.(context) : undefined;
  const parts = (await kindOf(kind).parts?.(context, id)) ?? [];
  const records: readonly RecordPart[] = all?.map((one) => ({ kind, id: one })) ?? [{ kind, id }, ...parts];
  const [languages, sources, stored] = await Promise.all([
    languagesBeside(context),
    sourcesOf(context, records),
    storedOf(context, records),
  ]);
  if (!all && !sources.has(keyOf({ kind, id }))) throw notFound();
  const cells = records.flatMap((record) => {
    const texts = sources.get(keyOf(record)) ?? {};
    const own = stored.get(keyOf(record)) ?? [];
    return fieldsOf(record.kind, texts).map(([field, { input }]) => {
      const source = texts[field] ?? "";
      const now = sourceHash(source);
      const translations = own
        .filter((row) => row.field === field)
        .map(({ locale, value, state, author, updated_at, source_hash }) => ({
          ...{ locale, value, state, author },
          updated_at: updated_at.toISOString(),
          outdated: input !== "slug" && source_hash !== now,
        }));
      return { ...record, field, input, source, translations };
    });
  });
  return { own: context.mall.locale, languages, cells };
}

const keyOf = ({ kind, id }: RecordPart) => `${kind} ${id}`;

/** One statement for each kind. */
async function sourcesOf(context: ShopContext, records: readonly RecordPart[]) {
  const byKind = await Promise.all(
    [...Map.groupBy(records, ({ kind }) => kind)].map(async ([kind, own]) => {
      const texts = await kindOf(kind).sources(
        context,
        own.map(({ id }) => id),
      );
      return [...texts].map(([id, values]) => [keyOf({ kind, id }), values] as const);
    }),
  );
  return new Map(byKind.flat());
}

async function storedOf({ db, mall }: ShopContext, records: readonly RecordPart[]) {
  const rows = await db
    .selectFrom("translation")
    .select(["kind", "record_id", "locale", "field", "value", "state", "author", "updated_at", "source_hash"])
    .where("mall_id", "=", mall.id)
    .where(
      sql<boolean>`(kind, record_id) in (select * from unnest(${records.map(({ kind }) => kind)}::text[],
        ${records.map(({ id }) => id)}::text[]))`,
    )
    .execute();
  return Map.groupBy(rows, ({ kind, record_id }) => `${kind} ${record_id}`);
}
