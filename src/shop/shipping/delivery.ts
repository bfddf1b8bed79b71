import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { productDelivery as productDeliveryCall } from "#contract/calls/catalog.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
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
  const { db, mall } = context;
  const [variant, terms] = await Promise.all([
    db
      .selectFrom("variant")
      .innerJoin("product", (join) =>
        join.onRef("product.mall_id", "=", "variant.mall_id").onRef("product.id", "=", "variant.product_id"),
      )
      .select(["variant.price", "variant.weight", "product.tax_class"])
      .where("variant.mall_id", "=", mall.id)
      .where("variant.id", "=", variant_id)
      .where("product.is_show", "=", 1)
      .executeTakeFirst(),
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

function toDelivery({ price, free_from, min_days, max_days }: Shipping, currency: string) {
  return {
    price: formatMoney(price, currency),
    free_from: free_from !== null && price > 0n ? formatMoney(free_from, currency) : null,
    min_days,
    max_days,
  };
}
