/** Addresses of products in the language of a view (docs/languages.md, Addresses in each language). */
import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "../context.ts";
import { type Mall, otherLanguages, translationLocales } from "../malls/index.ts";

/** The language whose addresses links of this mall have; undefined where they have those of the shop's own. */
export const languageOfLinks = (mall: Mall): string | undefined =>
  mall.view?.prefix ? translationLocales(mall)[0] : undefined;

/**
 * `seo_name` of the product `p` as links of the view have it. An address is of one language: there is no fallback but the shop's own, so that
 * no two products have the same one. Select it and never sort or filter by it, like `inView`.
 */
export const productSlug = (mall: Mall): RawBuilder<unknown> =>
  languageOfLinks(mall) ? sql`${slugOf(mall, { id: sql`p.id`, own: sql`p.seo_name` })} as seo_name` : sql`p.seo_name`;

/** @param own the address in the shop's own language */
export function slugOf(
  mall: Mall,
  { id, own }: { id: RawBuilder<unknown>; own: RawBuilder<unknown> },
): RawBuilder<string> {
  const language = languageOfLinks(mall);
  if (!language) return sql<string>`${own}`;
  return sql<string>`coalesce((select named.value from translation named where named.mall_id = ${mall.id}
    and named.kind = 'product' and named.record_id = ${id}::text and named.locale = ${language} and named.field = 'seo_name'), ${own})`;
}

/**
 * Of the product `p` that an address of the view names: by its own address in the language, else by that of the shop's own. A comparison
 * with one id, so that PostgreSQL reads one row by its key.
 */
export function isNamed(mall: Mall, slug: string): RawBuilder<boolean> {
  const language = languageOfLinks(mall);
  if (!language) return sql<boolean>`p.seo_name = ${slug}`;
  return sql<boolean>`p.id = coalesce(
    (select s.record_id::uuid from slug s where s.mall_id = ${mall.id} and s.kind = 'product' and s.slug = ${slug}
      and s.locale = ${language} and s.is_current),
    (select named.id from product named where named.mall_id = ${mall.id} and named.seo_name = ${slug}))`;
}

export interface FormerSlug {
  /** Of the product. */
  readonly id: string;
  /** True for what is its address of today in another language, false for one that it had before. */
  readonly isOfLanguage: boolean;
}

/** Whose address this is in another language of the shop, or was in one. It costs a shop in one language nothing. */
export async function formerSlug({ db, mall }: ShopContext, slug: string): Promise<FormerSlug | undefined> {
  if (otherLanguages(mall).length === 0) return undefined;
  const { rows } = await sql<FormerSlug>`
    select s.record_id as id, s.is_current as "isOfLanguage" from slug s
    where s.mall_id = ${mall.id} and s.kind = 'product' and s.slug = ${slug}
    order by s.locale = ${languageOfLinks(mall) ?? ""} desc, s.is_current desc, s.locale limit 1`.execute(db);
  return rows[0];
}
