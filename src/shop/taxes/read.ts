import type { Output } from "#contract/call.ts";
import type { getTaxes } from "#contract/calls/taxes.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readTaxClasses } from "./classes.ts";
import { regionOf } from "./tax.ts";

/** All rates, by country and state. */
export async function readTaxes(context: ShopContext): Promise<Output<typeof getTaxes>> {
  const { db, mall } = context;
  const [rates, countries, classes] = await Promise.all([
    db
      .selectFrom("tax_rate")
      .select(["id", "tax_class", "country", "state", "name", "hundredths"])
      .where("mall_id", "=", mall.id)
      .orderBy("country")
      .orderBy("state")
      .execute(),
    db
      .selectFrom("tax_country")
      .select(["country", "prices_include_tax"])
      .where("mall_id", "=", mall.id)
      .orderBy("country")
      .execute(),
    readTaxClasses(context),
  ]);
  return {
    rates: rates.map((rate) => ({ ...rate, ...regionOf(rate.state) })),
    countries,
    classes,
  };
}
