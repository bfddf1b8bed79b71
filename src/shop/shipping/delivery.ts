import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { productDelivery as productDeliveryCall } from "#contract/calls/catalog.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { shopWords } from "#kernel/translations/index.ts";
import { taxOf } from "../taxes/tax.ts";
import { type Shipping, termsOf } from "./shipping.ts";

/**
 * The cheapest way to send one unit of a shown variant to a country, and the tax there.
 * @throws {ShopError} 404 when shoppers see no such variant.
 */
export async function productDelivery(
  context: ShopContext,
  { variant_id, country }: z.output<typeof productDeliveryCall.input>,
): Promise<Output<typeof productDeliveryCall>> {
  const { mall } = context;
  const [variant, terms] = await Promise.all([
    variantOf(context, variant_id),
    termsOf(context, { country, state: "", postal_code: "" }),
  ]);
  if (!variant) throw notFound(t("Variant not found"));
  const load = { value: variant.price, weight: variant.weight ?? 0, quantity: 1 };
  // A place of pick-up is no delivery.
  const methods = terms.methods(load).filter(({ pickup }) => pickup === null);
  const cheapest = methods.reduce<Shipping | undefined>(
    (best, method) => (best && best.price <= method.price ? best : method),
    undefined,
  );
  return {
    delivery: cheapest ? toDelivery(cheapest, mall.currency) : null,
    by_region: terms.zone === null && terms.byRegion,
    tax_name: terms.taxByState ? "" : (await shopWords(context)).tax(taxOf(terms, variant.tax_class).name),
    tax_by_state: terms.taxByState,
    tax_included: terms.taxIncluded,
  };
}

interface Sent {
  readonly price: bigint;
  readonly weight: number | null;
  readonly tax_class: string;
}

async function variantOf({ db, mall }: ShopContext, id: string): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`select ${variantPrices(mall).price}, v.weight, p.tax_class
    from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id and p.is_show = 1${variantPriceJoin(mall)}
    where v.mall_id = ${mall.id} and v.id = ${id}`.execute(db);
  return rows[0];
}

function toDelivery({ price, free_from, min_days, max_days }: Shipping, currency: string) {
  return {
    price: formatMoney(price, currency),
    free_from: free_from !== null && price > 0n ? formatMoney(free_from, currency) : null,
    min_days,
    max_days,
  };
}
