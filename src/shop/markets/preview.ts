import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { previewPriceList as previewCall } from "#contract/calls/markets.ts";
import { ShopError } from "#contract/errors.ts";
import { roundingsOf } from "#contract/shapes/price-list.ts";
import type { ShopContext } from "#kernel/context.ts";
import { exponentOf, formatMoney } from "#kernel/money/money.ts";
import { rateOfBank } from "./follow-bank.ts";

/** Products of a preview, the newest. */
const maxSamples = 5;

/** What a rate, a margin and a rounding make of the shop's prices; nothing is stored. */
export async function previewPriceList(
  context: ShopContext,
  { currency, mode, rate_source, rate: given, margin, rounding }: Input<typeof previewCall>,
): Promise<Output<typeof previewCall>> {
  const { db, mall } = context;
  const { rate, rate_day, problem } =
    mode === "fixed"
      ? { rate: null, rate_day: null, problem: "" }
      : rate_source === "ecb"
        ? await bankOr(context, currency)
        : { rate: given, rate_day: null, problem: "" };
  const isKnown = roundingsOf(exponentOf(currency)).includes(rounding);
  if (rate === null || !isKnown) return { rate, rate_day, problem, samples: [] };
  const { rows } = await sql<{ id: string; name: string; price: bigint; derived: bigint }>`
    select p.id, p.good_name as name, p.price,
      derived_price(p.price, ${mall.currency}, ${currency}, ${rate}::numeric, ${margin}::int, ${rounding}) as derived
    from (select id, good_name, price from product where mall_id = ${mall.id} and is_show = 1 order by id desc limit ${maxSamples}) p
    order by p.id desc`.execute(db);
  const samples = rows.map(({ id, name, price, derived }) => ({
    id,
    name,
    price: formatMoney(price, mall.currency),
    derived: formatMoney(derived, currency),
  }));
  return { rate, rate_day, problem, samples };
}

/** The bank's rate, or why there is none. */
async function bankOr(context: ShopContext, currency: string) {
  try {
    const { rate, day } = await rateOfBank(context, currency);
    return { rate, rate_day: day, problem: "" };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { rate: null, rate_day: null, problem: error.message.replace(/^rate_source: /, "") };
  }
}
