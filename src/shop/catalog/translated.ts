/** What is translated of products, options and categories. */
import { sql } from "kysely";
import { productRecord } from "#contract/product-fields.ts";
import { optionValueId } from "#contract/translations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { optionalText } from "#kernel/input.ts";
import type { Mall } from "#kernel/malls/mall.ts";
import {
  type RecordPart,
  recordsOf,
  type TranslatedField,
  type TranslatedKind,
  textsOf,
} from "#kernel/translations/index.ts";
import { sanitizeRichText } from "../content/rich-text.ts";

const { rules } = productRecord;

/** Texts of a product, in the order of its page. */
export const productTexts = {
  // What a product must have, its translation need not.
  good_name: { input: "line", schema: optionalText(255) },
  summary: { input: "text", schema: rules.summary },
  description: { input: "rich", schema: rules.description.overwrite(sanitizeRichText) },
  safety_text: { input: "text", schema: rules.safety_text },
  seo_title: { input: "line", schema: rules.seo_title },
  seo_description: { input: "text", schema: rules.seo_description },
} as const satisfies Readonly<Record<string, TranslatedField>>;

export const translatedProducts: TranslatedKind = {
  fields: productTexts,
  sources: (context, ids) => textsOf(context, "product", Object.keys(productTexts), ids),
  records: recordsOf("product", "good_name"),
  parts: optionsOf,
};

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
};

/** Values of options that shown products have: sets that none has any more go in the night. */
const shownValues = (mall: Mall) => sql`select v.name, v.value from option_value v where v.mall_id = ${mall.id}
  and exists (select from option_set s where s.mall_id = ${mall.id}
    and s.options @> array[search_key(${mall.id}::uuid) || v.name || ':' || v.value])`;

/** Words of options, which are what their ids say; products with the same ones share their translations. */
export const translatedOptions: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(60) } },
  sources: async (_, ids) => new Map(ids.map((name) => [name, { name }])),
  records: {
    table: (mall) => sql`(select distinct o.name as id, o.name from (${shownValues(mall)}) o)`,
    idType: "text",
    name: "name",
  },
};

export const translatedOptionValues: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(120) } },
  sources: async (_, ids) =>
    new Map(ids.flatMap((id) => valueIn(id).map((name): [string, { name: string }] => [id, { name }]))),
  records: {
    // As `optionValueId`.
    table: (mall) => sql`(select '[' || to_json(o.name)::text || ',' || to_json(o.value)::text || ']' as id,
      o.value as name, o.name as option from (${shownValues(mall)}) o)`,
    idType: "text",
    name: "option",
  },
};

/** The value that an id of one names; none for another text. */
function valueIn(id: string): string[] {
  const match = /^\["(?:[^"\\]|\\.)*",("(?:[^"\\]|\\.)*")\]$/.exec(id);
  const value: unknown = match?.[1] === undefined ? undefined : JSON.parse(match[1]);
  return typeof value === "string" ? [value] : [];
}

/** The options of a product with their values, in their order. */
async function optionsOf({ db, mall }: ShopContext, id: string): Promise<RecordPart[]> {
  if (!isId(id)) return [];
  const { rows } = await sql<{ name: string; values: string[] }>`
    select o.value ->> 'name' as name, array(select jsonb_array_elements_text(o.value -> 'values')) as values
    from product p cross join lateral jsonb_array_elements(p.options) with ordinality o (value, place)
    where p.mall_id = ${mall.id} and p.id = ${id}::uuid order by o.place`.execute(db);
  return rows.flatMap(({ name, values }): RecordPart[] => [
    { kind: "option", id: name },
    ...values.map((value): RecordPart => ({ kind: "option_value", id: optionValueId(name, value) })),
  ]);
}
