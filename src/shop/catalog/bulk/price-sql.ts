/** New prices of variants as SQL, the same for the preview and the change. */

import { type RawBuilder, sql } from "kysely";
import type { PriceChange } from "#contract/bulk.ts";
import { badInput } from "#contract/errors.ts";
import { maxMoney } from "#contract/input.ts";
import { t } from "#i18n/server.ts";
import { exponentOf, parseMoney } from "#kernel/money/money.ts";

/** Joins to `variant v`: `n.price` and `n.origin_price` are the new ones, with flags of what would happen. */
export function newPrices(given: PriceChange, currency: string): RawBuilder<unknown> {
  const unit = 10 ** exponentOf(currency);
  const maxMinor = maxMoney * unit;
  return sql`
    cross join lateral (select ${rawPrice(given.change, currency)} as price) raw
    cross join lateral (select ${rounded(given.rounding, unit)}::bigint as price) made
    cross join lateral (
      select made.price, ${comparePrice(given.compare_at)} as origin_price,
        made.price < 0 as negative,
        made.price > ${maxMinor}::bigint as too_high,
        made.price >= 0 and v.cost is not null and made.price < v.cost as below_cost,
        v.origin_price is not null and v.origin_price > v.price as on_sale) n`;
}

/** Whether a variant joined by `newPrices` is left out. */
export function isSkipped({ skip }: PriceChange): RawBuilder<boolean> {
  return sql<boolean>`(n.negative or n.too_high ${sql.raw(skip.map((flag) => `or n.${flag}`).join(" "))})`;
}

/** Whether a variant joined by `newPrices` gets another price or compare-at price. */
export const isChanged = sql<boolean>`(n.price <> v.price or n.origin_price is distinct from v.origin_price)`;

const basisPoints = (text: string) => Math.round(Number(text) * 100);

function rawPrice({ by, value }: PriceChange["change"], currency: string): RawBuilder<unknown> {
  if (by === "percent") return sql`v.price * ${10_000 + basisPoints(value)}::numeric / 10000`;
  const amount = parseMoney(value.replace(/^[+-]/, ""), currency);
  if (amount === undefined)
    throw badInput(t("change.value: {value} is not an amount of {currency}", { value, currency }));
  return sql`v.price + ${String(value.startsWith("-") ? -amount : amount)}::numeric`;
}

/** The nearest price with the given ending; never below the lowest one, and prices that are not positive stay. */
function rounded(rounding: PriceChange["rounding"], unit: number): RawBuilder<unknown> {
  if (rounding === "none" || (rounding === "00" && unit === 1)) return sql`round(raw.price)`;
  if (rounding === "00") return sql`round(raw.price / ${unit}::numeric) * ${unit}::numeric`;
  if (unit < 100) throw badInput(t("rounding: this currency has no decimals"));
  const less = rounding === "99" ? unit / 100 : unit / 20;
  return sql`case when raw.price <= 0 then round(raw.price) else greatest(
    round((raw.price + ${less}::numeric) / ${unit}::numeric) * ${unit}::numeric, ${unit}::numeric) - ${less}::numeric end`;
}

function comparePrice(given: PriceChange["compare_at"]): RawBuilder<unknown> {
  switch (given.to) {
    case "keep":
      return sql`v.origin_price`;
    case "clear":
      return sql`null::bigint`;
    case "old_price":
      return sql`v.price`;
    case "percent":
      return sql`round(v.origin_price * ${10_000 + basisPoints(given.value)}::numeric / 10000)::bigint`;
  }
}
