import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { suggest as suggestCall } from "#contract/calls/catalog.ts";
import type { ShopContext } from "../context.ts";
import { escapeLike, searchConditions, walkConditions, wordsOf } from "./filter.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";

const suggestions = 8;
/** Best sellers looked through for a word too short for the index on names (under three letters). */
const lookedThrough = 1_000;
/** Matches of longer words that are ranked. */
const ranked = 200;

/** Up to 8 shown products whose names hold every word typed; names that begin so first, then best sellers. */
export async function suggest(
  { db, mall }: ShopContext,
  { keyword }: Input<typeof suggestCall>,
): Promise<Output<typeof suggestCall>> {
  const words = wordsOf(keyword);
  if (words.length === 0) return { products: [] };
  const all = { categories: null, min: null, max: null };
  const indexed = words.some((word) => word.length >= 3);
  const from = indexed
    ? sql`(select p.* from product p where ${searchConditions(mall.id, { ...all, words })} limit ${ranked}) p`
    : sql`(select p.* from product p where ${walkConditions(mall.id, { ...all, words: [] })}
        order by p.sale desc, p.id desc limit ${lookedThrough}) p
        where ${walkConditions(mall.id, { ...all, words })}`;
  const { rows } = await sql<ProductRecord>`select ${productColumns} from ${from}
    order by p.good_name ilike ${`${escapeLike(words.join(" "))}%`} desc, p.sale desc, p.id desc
    limit ${suggestions}`.execute(db);
  return { products: rows.map((row) => toProductRow(row, mall.currency)) };
}
