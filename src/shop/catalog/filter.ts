/** What a list of products is narrowed by, as SQL conditions on the table `product` under the name `p`. */
import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";
import { parseMoney } from "../money/money.ts";
import { cleanText } from "../text.ts";
import { shownCategories, withDescendants } from "./categories.ts";

export interface ProductFilter {
  /** Ids of categories, sub-categories included; null for all products. */
  readonly categories: readonly string[] | null;
  /** Each must be part of the name, in any case. */
  readonly words: readonly string[];
  /** Minor units, inclusive. */
  readonly min: bigint | null;
  readonly max: bigint | null;
}

interface Asked {
  readonly category_id?: string | readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly min_price?: string | undefined;
  readonly max_price?: string | undefined;
}

/** Most words of a keyword that count; the others are left out. */
const mostWords = 8;

/** @throws {ShopError} 400 for a price that the mall's currency has not got. */
export async function readFilter(context: ShopContext, asked: Asked): Promise<ProductFilter> {
  const chosen = [asked.category_id ?? []].flat().filter((id) => id !== "");
  const categories = chosen.length > 0 ? await shownCategories(context, null) : [];
  const amount = (name: "min_price" | "max_price") => {
    const text = asked[name];
    if (!text) return null;
    const minor = parseMoney(text, context.mall.currency);
    if (minor === undefined) throw badInput(`${name}: a price such as 19.90`);
    return minor;
  };
  return {
    categories: chosen.length > 0 ? chosen.filter(isId).flatMap((id) => withDescendants(categories, id)) : null,
    words: wordsOf(asked.keyword ?? ""),
    min: amount("min_price"),
    max: amount("max_price"),
  };
}

export function wordsOf(keyword: string): string[] {
  return [...new Set(cleanText(keyword).toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords);
}

export function isUnfiltered({ categories, words, min, max }: ProductFilter): boolean {
  return categories === null && words.length === 0 && min === null && max === null;
}

/** The conditions of a filter, for a statement that finds its products by the indexes on categories, names and prices. */
export function searchConditions(mallId: string, { categories, words, min, max }: ProductFilter): RawBuilder<unknown> {
  const conditions = [shown(mallId)];
  if (categories) conditions.push(sql`exists (${membership(mallId, categories)})`);
  conditions.push(...words.map(hasWord), ...inRange(min, max));
  return sql.join(conditions, sql` and `);
}

/**
 * The same conditions for a statement that walks along the index of its order and checks one product after another.
 * A CASE keeps PostgreSQL from using any other index: it cannot look inside, and expects every second to match.
 */
export function walkConditions(mallId: string, { categories, words, min, max }: ProductFilter): RawBuilder<unknown> {
  const checks = [...words.map(hasWord), ...inRange(min, max)];
  if (categories) checks.push(sql`(${membership(mallId, categories)} limit 1)`);
  if (checks.length === 0) return shown(mallId);
  return sql`${shown(mallId)} and case when ${sql.join(checks, sql` and `)} then true end`;
}

const shown = (mallId: string) => sql`p.mall_id = ${mallId} and p.is_show = 1`;

const membership = (mallId: string, categories: readonly string[]) => sql`select true from product_category pc
  where pc.mall_id = ${mallId} and pc.product_id = p.id and pc.category_id = any(${categories}::uuid[])`;

const hasWord = (word: string) => sql`p.good_name ilike ${`%${escapeLike(word)}%`}`;

function inRange(min: bigint | null, max: bigint | null): RawBuilder<unknown>[] {
  return [...(min === null ? [] : [sql`p.price >= ${min}`]), ...(max === null ? [] : [sql`p.price <= ${max}`])];
}

/** Text as itself in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
