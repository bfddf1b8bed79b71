/** Products of any status by typed words, for choosers and the palette. */
import { sql } from "kysely";
import type { ProductStatus } from "#contract/product-fields.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { formatMoney } from "../money/money.ts";
import { cleanText } from "../text.ts";
import { staffSearch } from "./staff-list.ts";

const mostFound = 20;
/** Matches among which those whose titles begin with the text come first. */
const ranked = 200;

/** The newest products without a text; otherwise those whose title begins with it, then the newest that match. */
export async function searchProducts(
  { db, mall }: ShopContext,
  { search, except }: { readonly search: string; readonly except: readonly string[] },
) {
  const text = cleanText(search);
  const query = sql<{
    id: string;
    good_name: string;
    seo_name: string;
    image: string;
    price: bigint;
    status: ProductStatus;
  }>`
    select p.id, p.good_name, p.seo_name, p.image, p.price, p.status
    from (
      select i.product_id, i.title, i.created_at from staff_product_search i
      where i.mall_id = ${mall.id} and i.product_id <> all(${except}::uuid[])
        ${text ? sql`and ${staffSearch(text, { mall })}` : sql``}
      order by i.created_at desc, i.product_id desc limit ${ranked}) i
    join product p on p.mall_id = ${mall.id} and p.id = i.product_id
    order by starts_with(i.title, ${text.toLowerCase()}) desc, i.created_at desc, i.product_id desc limit ${mostFound}`;
  const { rows } = await unprepared(query, db);
  return rows.map((row) => ({ ...row, price: formatMoney(row.price, mall.currency) }));
}
