/** What of a record is translated, beside the record that its page shows: no statement of its own. */
import { type RawBuilder, sql } from "kysely";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import type { TranslationKind } from "#contract/translations.ts";
import { type Mall, otherLanguages, prefixOf } from "../malls/index.ts";

/** Fields that are translated, as a column tells them. */
export type TranslatedFields = readonly {
  readonly locale: string;
  readonly field: string;
  readonly slug: string | null;
}[];

/**
 * Languages as a part of the statement, not as its parameter: not knowing which they are, PostgreSQL expects more rows of a plan for all than of
 * one for these, and plans the statement anew each time, which takes longer than running it. A shop has few different ones.
 */
export const localesSql = (locales: readonly string[]): RawBuilder<string[]> =>
  sql`array[${sql.join(locales.map((locale) => sql.lit(locale)))}]::text[]`;

/** A column `in_languages` behind others; nothing in a shop with one language. */
export const languagesColumn = (mall: Mall, kind: TranslationKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  otherLanguages(mall).length === 0 ? sql`` : sql`, ${translatedFields(mall, kind, id)} as in_languages`;

export function translatedFields(
  mall: Mall,
  kind: TranslationKind,
  id: RawBuilder<unknown>,
): RawBuilder<TranslatedFields> {
  return sql`coalesce((select json_agg(json_build_object('locale', done.locale, 'field', done.field,
      'slug', case when done.field = 'seo_name' then done.value end)) from translation done
    where done.mall_id = ${mall.id} and done.kind = ${sql.lit(kind)} and done.record_id = ${id}::text
      and done.locale = any(${localesSql(otherLanguages(mall))})), '[]')`;
}

/**
 * @param main the fields that the page is about: where one of them is translated, so is the page.
 * @param ownSlug the address in the shop's own language, where records have one in each
 */
export function inLanguagesOf(
  mall: Mall,
  fields: TranslatedFields | undefined,
  { main, ownSlug }: { readonly main: readonly string[]; readonly ownSlug?: string | undefined },
): InLanguages {
  const others = otherLanguages(mall);
  if (others.length === 0 || !fields) return undefined;
  return [
    { base: "", texts: "all", ...(ownSlug !== undefined && { seo_name: ownSlug }) },
    ...others.map((language) => {
      const inLanguage = fields.filter(({ locale }) => locale === language);
      const texts = inLanguage.filter(({ slug }) => slug === null);
      const isMain = texts.some(({ field }) => main.includes(field));
      const slug = inLanguage.find((one) => one.slug !== null)?.slug ?? ownSlug;
      return {
        base: prefixOf(language),
        texts: isMain ? ("all" as const) : texts.length > 0 ? ("some" as const) : ("none" as const),
        ...(slug !== undefined && { seo_name: slug }),
      };
    }),
  ];
}
