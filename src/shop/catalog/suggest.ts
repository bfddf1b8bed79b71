import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { suggest as suggestCall } from "#contract/calls/catalog.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { matches, unfiltered } from "./filter.ts";
import { byRelevance, parseKeyword } from "./keyword.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";

const suggestions = 8;
/** Matches that are ranked. */
const ranked = 200;

/** Up to 8 shown products that go with every word typed so far; those whose names do first, then best sellers. */
export async function suggest(
  context: ShopContext,
  { keyword: typed }: Input<typeof suggestCall>,
): Promise<Output<typeof suggestCall>> {
  const { db, mall } = context;
  const keyword = await parseKeyword(context, typed);
  if (!keyword?.query) return { products: [] };
  const query = sql<ProductRecord>`select ${productColumns}
    from (select s.* ${matches(mall.id, { ...unfiltered, keyword })} limit ${ranked}) s
    join product p on p.mall_id = ${mall.id} and p.id = s.product_id and p.is_show = 1
    order by ${byRelevance(keyword.text, keyword.query)} limit ${suggestions}`;
  const { rows } = await unprepared(query, db);
  return { products: rows.map((row) => toProductRow(row, mall.currency)) };
}
