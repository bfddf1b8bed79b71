/** Which rates a pretended order gets: the checkout's own quote of an address, with the reasons. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { tryShipping as tryCall } from "#contract/calls/shipping.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { minorUnits } from "#kernel/input.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { itemLines, problemOf, totalOf, type Wanted } from "../cart/lines.ts";
import { type Load, measureOf } from "../shipping/limits.ts";
import { parseMeasure } from "../shipping/measures.ts";
import { type TriedRate, termsOf } from "../shipping/shipping.ts";
import { kilograms, reasonWords } from "../shipping/words.ts";
import { providedTo } from "./quote.ts";

type Input = z.output<(typeof tryCall)["input"]>;

export async function tryShipping(context: ShopContext, input: Input): Promise<Output<typeof tryCall>> {
  const { mall } = context;
  const [load, terms] = await Promise.all([loadOf(context, input), termsOf(context, input)]);
  const provided = await providedTo(context, terms, load.lines, input);
  return {
    zone: terms.zone,
    weight: kilograms(BigInt(load.weight)),
    value: formatMoney(load.value, mall.currency),
    quantity: load.quantity,
    rates: [
      ...terms.rates(load).map((rate) => ({
        id: rate.id,
        name: rate.name,
        price: formatMoney(rate.price, mall.currency),
        is_offered: rate.isOffered,
        why: whyOf(rate, load, mall),
      })),
      ...provided.rates.map(({ id, name, price }) => ({
        ...{ id, name, price: formatMoney(price, mall.currency) },
        is_offered: true,
        why: "Calculated for this order and address.",
      })),
    ],
  };
}

function whyOf(rate: TriedRate, load: Load, mall: ShopContext["mall"]): string {
  const { limits, isOffered, free_from, pickup } = rate;
  const reason = pickup
    ? t("For every order to this country.")
    : reasonWords(limits, measureOf(load, limits.basis), isOffered, mall);
  const isFree = isOffered && free_from !== null && load.value >= free_from;
  return isFree ? `${reason} ${t("Free from {amount}.", { amount: moneyWords(free_from, mall) })}` : reason;
}

interface TriedLoad extends Load {
  /** Of a pretended cart; none where figures count. */
  readonly lines: readonly Wanted[];
}

async function loadOf(context: ShopContext, { items, weight, value, quantity }: Input): Promise<TriedLoad> {
  const { currency } = context.mall;
  if (items.length === 0) {
    return {
      weight: Number(parseMeasure("weight", weight, "weight", currency)),
      value: minorUnits("value", value, currency),
      quantity,
      lines: [],
    };
  }
  const lines = (await itemLines(context, items)).filter((line) => problemOf(line) === "");
  return {
    weight: lines.reduce((sum, line) => sum + (line.weight ?? 0) * line.qty, 0),
    value: totalOf(lines),
    quantity: lines.reduce((sum, { qty }) => sum + qty, 0),
    lines,
  };
}
