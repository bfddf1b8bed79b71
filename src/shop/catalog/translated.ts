/** What is translated of products, options and categories. */
import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { handlePattern } from "#contract/handles.ts";
import { productRecord } from "#contract/product-fields.ts";
import { optionValueId } from "#contract/translations.ts";
import type { Db } from "#db/connect.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/input.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import {
  type RecordPart,
  recordsOf,
  type Texts,
  type TranslatedCell,
  type TranslatedField,
  type TranslatedKind,
  textsOf,
} from "#kernel/translations/index.ts";
import { sanitizeRichText } from "../content/rich-text.ts";
import { altField, isAltField } from "./alt-texts.ts";
import { indexWrittenCategories, indexWrittenProducts, indexWrittenValues } from "./translated-search.ts";

const { rules } = productRecord;

const slug = optionalText(255).refine(
  (value) => value === "" || handlePattern.test(value),
  "letters, digits and hyphens only",
);

/** Texts of a product, in the order of its page. */
export const productTexts = {
  // What a product must have, its translation need not.
  good_name: { input: "line", schema: optionalText(255) },
  summary: { input: "text", schema: rules.summary },
  description: { input: "rich", schema: rules.description.overwrite(sanitizeRichText) },
  safety_text: { input: "text", schema: rules.safety_text },
  seo_title: { input: "line", schema: rules.seo_title },
  seo_description: { input: "text", schema: rules.seo_description },
  seo_name: { input: "slug", schema: slug },
} as const satisfies Readonly<Record<string, TranslatedField>>;

export const translatedProducts: TranslatedKind = {
  fields: productTexts,
  more: (field) => (isAltField(field) ? altText : undefined),
  sources: productSources,
  records: {
    ...recordsOf("product", "good_name"),
    // Behind the texts of the product itself, in the order of the pictures; as `altField`.
    more: sql`select 100 + min(m.place)::int, 'alt_' || left(md5(m.value ->> 'file'), 12), min(m.value ->> 'alt')
      from jsonb_array_elements(r.media) with ordinality m (value, place) where coalesce(m.value ->> 'alt', '') <> '' group by 2`,
    // By a path, as the text of the whole column takes twice as long to make and to look through.
    hasMore: (words) =>
      sql`jsonb_path_exists(r.media, ${`$[*].alt ? (@ like_regex ${JSON.stringify(words)} flag "iq")`}::jsonpath)`,
  },
  parts: wordsOf,
  check: requireFreeSlugs,
  written: indexWrittenProducts,
};

const altText: TranslatedField = { input: "line", schema: optionalText(500) };

async function productSources(context: ShopContext, ids: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
  const texts = await textsOf(context, "product", Object.keys(productTexts), ids);
  const { db, mall } = context;
  const { rows } = await sql<{ id: string; file: string; alt: string }>`
    select p.id, m.value ->> 'file' as file, m.value ->> 'alt' as alt
    from product p cross join lateral jsonb_array_elements(p.media) with ordinality m (value, place)
    where p.mall_id = ${mall.id} and p.id = any(${[...texts.keys()]}::uuid[]) and m.value ->> 'alt' <> '' order by p.id, m.place`.execute(
    db,
  );
  const alts = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...texts].map(([id, own]) => [
      id,
      { ...own, ...Object.fromEntries((alts.get(id) ?? []).map(({ file, alt }) => [altField(file), alt])) },
    ]),
  );
}

/** @throws {ShopError} 400 naming the first address that is another product's. The table `slug` refuses what this does not see. */
async function requireFreeSlugs({ db, mall }: ShopContext, cells: readonly TranslatedCell[]): Promise<void> {
  const slugs = cells.filter(({ field, value }) => field === "seo_name" && value !== "");
  if (slugs.length === 0) return;
  const { rows } = await sql<{ slug: string }>`
    select w.slug from unnest(${slugs.map(({ id }) => id)}::text[], ${slugs.map(({ locale }) => locale)}::text[],
      ${slugs.map(({ value }) => value)}::text[]) with ordinality w (record_id, locale, slug, place)
    where exists (select from slug s where s.mall_id = ${mall.id} and s.kind = 'product' and s.slug = w.slug
        and s.locale = w.locale and s.is_current and s.record_id <> w.record_id)
      or exists (select from product p where p.mall_id = ${mall.id} and p.seo_name = w.slug and p.id::text <> w.record_id)
    order by w.place limit 1`.execute(db);
  if (rows[0]) throw badInput(t("seo_name: another product has the address {address}", { address: rows[0].slug }));
}

const categoryTexts = {
  name: { input: "line", schema: optionalText(120) },
  description: { input: "text", schema: optionalText(5000) },
  seo_title: { input: "line", schema: optionalText(120) },
  seo_description: { input: "text", schema: optionalText(400) },
} as const satisfies Readonly<Record<string, TranslatedField>>;

export const translatedCategories: TranslatedKind = {
  fields: categoryTexts,
  sources: (context, ids) => textsOf(context, "category", Object.keys(categoryTexts), ids),
  records: recordsOf("category", "name"),
  written: indexWrittenCategories,
};

/**
 * Values of options and specifications that shown products have, and what is said of units on backorder, of no option: what none has any more
 * goes in the night.
 */
const shownValues = ({
  mall,
}: ShopContext) => sql`select v.name, v.value from option_value v where v.mall_id = ${mall.id}
  and exists (select from option_set s where s.mall_id = ${mall.id}
    and s.options @> array[search_key(${mall.id}::uuid) || v.name || ':' || v.value])
  union select w.name, w.value from specification_word w where w.mall_id = ${mall.id}
  union select '', b.backorder_text from variant b where b.mall_id = ${mall.id} and b.backorder_text <> ''`;

/** Words of specifications that no shown product has any more. */
export const forgetSpecifications = (db: Db): Promise<void> =>
  whereWork(db, sql`select distinct mall_id from specification_word`, async ({ db: own, mall }) => {
    await sql`delete from specification_word w where w.mall_id = ${mall.id} and (w.name, w.value) not in (
      select s ->> 'name', s ->> 'value' from product p, jsonb_array_elements(p.specifications) s
      where p.mall_id = ${mall.id} and p.is_show = 1 and s ->> 'name' is not null and s ->> 'value' is not null)`.execute(
      own,
    );
  });

/** Longer specifications are no words that products share. */
const maxWord = 300;

/** Words of options, which are what their ids say; products with the same ones share their translations. */
export const translatedOptions: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(60) } },
  sources: async (_, ids) => new Map(ids.map((name) => [name, { name }])),
  records: {
    table: (context) => sql`(select distinct o.name as id, o.name from (${shownValues(context)}) o where o.name <> '')`,
    idType: "text",
    name: "name",
    isKept: false,
  },
};

export const translatedOptionValues: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(maxWord) } },
  sources: async (_, ids) =>
    new Map(ids.flatMap((id) => valueIn(id).map((name): [string, { name: string }] => [id, { name }]))),
  records: {
    // As `optionValueId`.
    table: (context) => sql`(select '[' || to_json(o.name)::text || ',' || to_json(o.value)::text || ']' as id,
      o.value as name, o.name as option from (${shownValues(context)}) o)`,
    idType: "text",
    name: "option",
    isKept: false,
  },
  written: (context, cells) =>
    indexWrittenValues(
      context,
      cells.map(({ id }) => id),
    ),
};

/** The value that an id of one names; none for another text. */
function valueIn(id: string): string[] {
  const match = /^\["(?:[^"\\]|\\.)*",("(?:[^"\\]|\\.)*")\]$/.exec(id);
  const value: unknown = match?.[1] === undefined ? undefined : JSON.parse(match[1]);
  return typeof value === "string" ? [value] : [];
}

/** The options of a product with their values, then its specifications, and what is said of its variants on backorder. */
async function wordsOf({ db, mall }: ShopContext, id: string): Promise<RecordPart[]> {
  if (!isId(id)) return [];
  const { rows } = await sql<{ name: string; values: string[] }>`
    select o.value ->> 'name' as name, array(select jsonb_array_elements_text(o.value -> 'values')) as values
    from product p cross join lateral jsonb_array_elements(p.options) with ordinality o (value, place)
    where p.mall_id = ${mall.id} and p.id = ${id}::uuid order by o.place`.execute(db);
  const specifications = await sql<{ name: string; value: string }>`
    select s.value ->> 'name' as name, s.value ->> 'value' as value
    from product p cross join lateral jsonb_array_elements(p.specifications) with ordinality s (value, place)
    where p.mall_id = ${mall.id} and p.id = ${id}::uuid order by s.place`.execute(db);
  const phrases = await sql<{ text: string }>`
    select distinct v.backorder_text as text from variant v
    where v.mall_id = ${mall.id} and v.product_id = ${id}::uuid and v.backorder_text <> '' order by 1`.execute(db);
  const parts = [
    ...rows.flatMap(({ name, values }): RecordPart[] => [
      { kind: "option", id: name },
      ...values.map((value): RecordPart => ({ kind: "option_value", id: optionValueId(name, value) })),
    ]),
    ...specifications.rows
      .filter(({ name, value }) => name.length + value.length <= maxWord)
      .flatMap(({ name, value }): RecordPart[] => [
        { kind: "option", id: name },
        { kind: "option_value", id: optionValueId(name, value) },
      ]),
    ...phrases.rows.map(({ text }): RecordPart => ({ kind: "option_value", id: optionValueId("", text) })),
  ];
  // An option and a specification may have the same words.
  return [...new Map(parts.map((part) => [`${part.kind} ${part.id}`, part])).values()];
}
