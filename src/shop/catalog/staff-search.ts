/** Products of any status by typed words, for choosers and the palette. */
import { sql } from "kysely";
import { maxCounted } from "#contract/list.ts";
import type { ProductStatus } from "#contract/product-fields.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { countMatching } from "#kernel/lists/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { staffSearch, staffSearchCounted } from "./staff-list.ts";

const maxFound = 20;
/** Of more matches than are counted, the newest, among which those whose titles begin with the text come first. */
const ranked = 200;

/** The newest products without a text; otherwise those whose title begins with it, then the newest that match. */
export async function searchProducts(
  context: ShopContext,
  { search, except }: { readonly search: string; readonly except: readonly string[] },
) {
  const { db, mall } = context;
  const text = cleanText(search);
  const from = sql`staff_product_search i`;
  const all = sql`i.mall_id = ${mall.id} and i.product_id <> all(${except}::uuid[])`;
  const { find, check } = staffSearch(text, { mall });
  const isFew = text !== "" && (await countMatching(context, staffSearchCounted(text, { mall }))) <= maxCounted;
  const where = text === "" ? all : sql`${all} and ${isFew ? find : check}`;
  // The offset keeps PostgreSQL from looking for few matches along the index of the newest.
  const matches = isFew ? sql`offset 0` : sql`order by i.created_at desc, i.product_id desc limit ${ranked}`;
  const query = sql<{
    id: string;
    good_name: string;
    seo_name: string;
    image: string;
    price: bigint;
    status: ProductStatus;
    stock: number;
    stock_policy: StockPolicy;
  }>`
    select p.id, p.good_name, p.seo_name, p.image, p.price, p.status, p.stock, p.stock_policy
    from (
      select i.product_id, i.title, i.created_at, starts_with(i.title, search_text(${text})) as begins
      from (select i.product_id, i.title, i.created_at from ${from} where ${where} ${matches}) i
      order by begins desc, i.created_at desc, i.product_id desc limit ${maxFound}) i
    join product p on p.mall_id = ${mall.id} and p.id = i.product_id
    order by i.begins desc, i.created_at desc, i.product_id desc`;
  const { rows } = await unprepared(query, db);
  return rows.map((row) => ({ ...row, price: formatMoney(row.price, mall.currency) }));
}
