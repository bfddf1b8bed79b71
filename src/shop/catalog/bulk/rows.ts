/** Selected products and their variants, as the spreadsheet shows them. */
import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { bulkRows as bulkRowsCall } from "#contract/calls/bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { ShopContext } from "#kernel/context.ts";
import { countSelected, selectedIds } from "#kernel/lists/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { productsSource } from "../staff-list.ts";

interface Asked {
  readonly selection: ListSelection;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface VariantRow {
  readonly id: string;
  readonly product_id: string;
  readonly label: string;
  readonly sku: string;
  readonly barcode: string;
  readonly price: bigint;
  readonly origin_price: bigint | null;
  readonly cost: bigint | null;
  readonly weight: number | null;
  readonly on_hand: number;
  readonly stock_policy: StockPolicy;
  readonly backorder_text: string;
}

/** Products behind `after` in the order of their ids, in four statements; in three after the first ones. */
export async function bulkRows(
  context: ShopContext,
  { selection, after, limit }: Asked,
): Promise<Output<typeof bulkRowsCall>> {
  const { db, mall } = context;
  const [ids, count] = await Promise.all([
    selectedIds(context, productsSource, selection, { after: after ?? null, limit }),
    after === undefined ? countSelected(context, productsSource, selection) : null,
  ]);
  const [products, { rows: variants }] = await Promise.all([
    db
      .selectFrom("product")
      .select(["id", "good_name", "status", "vendor", "product_type", "tax_class", "tags"])
      .where("mall_id", "=", mall.id)
      .where("id", "in", ids.length > 0 ? ids : [mall.id])
      .orderBy("id")
      .execute(),
    sql<VariantRow>`
      select v.id, v.product_id, v.sku, v.barcode, v.price, v.origin_price, v.cost, v.weight, v.on_hand, v.stock_policy, v.backorder_text,
        coalesce((select string_agg(v.options ->> (o.option ->> 'name'), ' / ' order by o.place)
          from jsonb_array_elements(p.options) with ordinality o (option, place)), '') as label
      from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where v.mall_id = ${mall.id} and v.product_id = any(${ids}::uuid[]) order by v.position, v.id`.execute(db),
  ]);
  const ofProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  const text = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, mall.currency));
  return {
    products: products.map((product) => ({
      ...product,
      variants: (ofProduct.get(product.id) ?? []).map(({ product_id: _, price, origin_price, cost, ...variant }) => ({
        ...variant,
        price: formatMoney(price, mall.currency),
        origin_price: text(origin_price),
        cost: text(cost),
      })),
    })),
    next: ids.length === limit ? (ids.at(-1) ?? null) : null,
    count,
  };
}
