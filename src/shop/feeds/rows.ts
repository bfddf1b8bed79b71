/** What a feed says of each variant that shoppers can see. */
import { type CompiledQuery, sql } from "kysely";
import { untaxedClass } from "#contract/tax-classes.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { listOf, variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { inView, productSlug } from "#kernel/translations/index.ts";
import { priceRules, productText } from "../catalog/product-row.ts";
import { termsOf } from "../shipping/shipping.ts";
import { unitsForSale, unitsInStock } from "../stock/units.ts";
import { lastRow, type Portion, type PortionStatement, portionsOf } from "./portions.ts";
import { type FeedRow, type RowRules, toRow } from "./row.ts";

/** Rows that one statement reads: so few that a page which comes meanwhile does not wait for long. */
const portion = 50;
/** Countries whose shoppers are shown prices without the tax. */
const withoutTax = new Set(["US", "CA"]);

export interface FeedOptions {
  /** Before the paths of the shop's pages, with the prefix of a view. */
  readonly origin: string;
  /** ISO 3166-1 alpha-2; "" while it is not known. */
  readonly country: string;
  readonly withSoldOut: boolean;
}

/** What holds for all rows. */
export async function rowRules(context: ShopContext, { origin, country }: FeedOptions): Promise<RowRules> {
  const terms = await termsOf(context, { country: country || undefined, state: "", postal_code: "" });
  const addsTax = !terms.taxIncluded && country !== "" && !withoutTax.has(country);
  const classes = Object.entries(terms.classes).map(([key, { hundredths }]) => [key, hundredths] as const);
  // Of a load without value each rate has its full price, but what is free for everybody.
  const rates = country === "" ? [] : terms.rates({ value: 0n, weight: 0, quantity: 1 });
  return {
    ...(await priceRules(context)),
    origin,
    country,
    added: {
      standard: addsTax ? terms.tax.hundredths : 0,
      classes: addsTax ? { ...Object.fromEntries(classes), [untaxedClass]: 0 } : {},
    },
    ways: rates.flatMap(({ name, price, free_from, limits, pickup }) =>
      pickup === null ? [{ name, price, free_from, limits }] : [],
    ),
  };
}

/** The rows themselves, a portion at a time. */
export async function* feedRows(context: ShopContext, options: FeedOptions): AsyncGenerator<readonly FeedRow[]> {
  const rules = await rowRules(context, options);
  const query = portionQuery(context, options.withSoldOut);
  const read = async (values: readonly unknown[]) =>
    (await context.db.executeQuery<Portion>({ ...query, parameters: values })).rows[0];
  for await (const { rows } of portionsOf(query.parameters, read)) yield rows.map((row) => toRow(row, rules));
}

/** What reads a portion, as data that a thread can be sent. */
export function portionStatement(context: ShopContext, withSoldOut: boolean): PortionStatement {
  const { sql: text, parameters } = portionQuery(context, withSoldOut);
  return { text, values: parameters.map(asSent) };
}

/** A parameter that says its value when it is sent (`currentTime`) says it now. */
const asSent = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "toPostgres" in value && typeof value.toPostgres === "function"
    ? value.toPostgres()
    : value;

/** A portion of the variants of all shown products, by product: as one text, which the driver does not look into. */
function portionQuery({ db, mall }: ShopContext, withSoldOut: boolean): CompiledQuery<Portion> {
  const { price, origin_price, prior_price } = variantPrices(mall);
  // A list has no sales of its own: its prices follow those of the shop, or are set.
  const own = (column: string) => (listOf(mall) ? sql`null as ${sql.ref(column)}` : sql.ref(`v.${column}`));
  const salePrice = listOf(mall) ? sql`null as sale_price` : sql`v.sale_price::text`;
  const category = inView(mall, { kind: "category", id: sql`c.id`, field: "name", own: sql`c.name` });
  return sql<Portion>`
    select json_agg(r)::text as rows, (array_agg(r.product_id))[count(*)] as product_id, (array_agg(r.id))[count(*)] as id from (
    select v.id, v.product_id, v.sku, v.barcode, v.options, ${price}::text, ${origin_price}::text, ${prior_price}::text, v.unit_measure, v.unit_base,
      ${salePrice}, ${own("sale_starts_at")}, ${own("sale_ends_at")},
      v.image, v.weight, ${unitsForSale} as for_sale, ${unitsInStock} as in_stock, v.stock_policy,
      case when v.incoming > 0 and v.incoming_on >= (${currentTime} at time zone ${mall.time_zone})::date
        then v.incoming_on::text end as expected_on,
      ${productText(mall, "good_name")}, ${productSlug(mall)}, ${productText(mall, "summary")}, ${productText(mall, "description")}, p.vendor, p.tax_class, p.options <> '[]'::jsonb as has_options,
      array(select medium ->> 'file' from jsonb_array_elements(p.media) medium) as pictures,
      coalesce((select ${category} from product_category pc join category c on c.mall_id = pc.mall_id and c.id = pc.category_id
        where pc.mall_id = p.mall_id and pc.product_id = p.id and c.status = 1 order by c.position, c.id limit 1), '') as category
    from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id${variantPriceJoin(mall)}
    where v.mall_id = ${mall.id} and p.is_show = 1 and (v.product_id, v.id) > (${lastRow.product_id}, ${lastRow.id}) and p.id >= ${lastRow.product_id}
      ${withSoldOut ? sql`` : sql`and ${unitsForSale} > 0`}
    order by v.product_id, v.id limit ${sql.lit(portion)}) r having count(*) > 0`.compile(db);
}
