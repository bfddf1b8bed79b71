/** Alternative texts of a product's pictures in the language of a view: fields of the product, named after the picture's file. */
import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type Mall, translationLocales } from "#kernel/malls/index.ts";
import { localesSql } from "#kernel/translations/index.ts";

/** The field of a picture's text: its place among the pictures may change. */
export const altField = (file: string): string => `alt_${hash("md5", file, "hex").slice(0, 12)}`;

/** By `altField`: the text, and in which language it is. */
export type Alts = Readonly<Record<string, readonly [text: string, locale: string]>>;

/**
 * A picture's text as a view shows it.
 * @param languages of the view, the shop's own last; none in a view of that
 */
export function altIn(
  { file, alt }: { readonly file: string; readonly alt: string },
  alts: Alts | null | undefined,
  languages: readonly string[],
): { alt: string; lang?: string } {
  const [text, locale] = alts?.[altField(file)] ?? [alt, languages.at(-1)];
  return { alt: text, ...(text && locale && locale !== languages[0] && { lang: locale }) };
}

export const isAltField = (field: string): boolean => /^alt_[0-9a-f]{12}$/.test(field);

/** A further column `alts` of a select, for a page in another language: alternative texts of all pictures by `altField`, each with its language. */
export function altsColumn(mall: Mall): RawBuilder<unknown> {
  const locales = translationLocales(mall);
  if (locales.length === 0) return sql`, null::json as alts`;
  const inOrder = localesSql(locales);
  return sql`, (select json_object_agg(a.field, json_build_array(a.value, a.locale)) from (
    select distinct on (t.field) t.field, t.value, t.locale from translation t
    where t.mall_id = ${mall.id} and t.kind = 'product' and t.record_id = p.id::text and t.locale = any(${inOrder})
      and t.field like 'alt\\_%'
    order by t.field, array_position(${inOrder}, t.locale)) a) as alts`;
}
