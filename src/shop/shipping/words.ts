/** Limits of rates in words, for staff. */
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { poundsOf } from "#contract/weights.ts";
import { currentLocale, t } from "#i18n/server.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { faultsOf, type Interval, type Limits, type NamedLimits } from "./limits.ts";

/** What amounts and weights are written by. */
export type ShopWords = Pick<Mall, "currency" | "unit_system">;

/** Kilograms as a decimal string: 2500n is "2.5". */
export function kilograms(grams: bigint): string {
  const fraction = (grams % 1000n).toString().padStart(3, "0").replace(/0+$/, "");
  return `${grams / 1000n}${fraction && `.${fraction}`}`;
}

function measureWords(measure: bigint, basis: RateBasis, mall: ShopWords): string {
  const number = (amount: string) => new Intl.NumberFormat(currentLocale(), plainNumber).format(Number(amount));
  if (basis === "weight" && mall.unit_system === "imperial") return `${number(String(poundsOf(Number(measure))))} lb`;
  if (basis === "weight") {
    return measure > 0n && measure < 1000n ? `${measure} g` : `${number(kilograms(measure))} kg`;
  }
  if (basis === "quantity") return t("{count, plural, one {# item} other {# items}}", { count: Number(measure) });
  return moneyWords(measure, mall);
}

const plainNumber: Intl.NumberFormatOptions = { maximumFractionDigits: 3, useGrouping: false };

/** "Up to 5 kg" (or pounds), "$50.00 or more", "1 to 3 items"; "" for every order. */
export function conditionWords(limits: Limits, mall: ShopWords): string {
  const { basis, min, max } = limits;
  const words = (measure: bigint) => measureWords(measure, basis, mall);
  const isFromStart = min <= (basis === "quantity" ? 1n : 0n);
  if (basis === "flat" || (isFromStart && max === null)) return "";
  if (max === null) {
    return basis === "weight" ? t("Over {min}", { min: words(min) }) : t("{min} or more", { min: words(min) });
  }
  if (isFromStart) {
    return basis === "price" ? t("Under {max}", { max: words(max) }) : t("Up to {max}", { max: words(max) });
  }
  if (basis === "price") return t("{min} to under {max}", { min: words(min), max: words(max) });
  if (basis === "quantity" && min === max) return t("Exactly {max}", { max: words(max) });
  return t("{min} to {max}", { min: basis === "quantity" ? `${min}` : words(min), max: words(max) });
}

/** A condition within a sentence or a list. They begin with no noun in any language. */
export const lowerFirst = (condition: string): string => condition.charAt(0).toLowerCase() + condition.slice(1);

/** "weigh over 20 kg", "cost $50.00 to under $100.00" */
function intervalWords({ from, below }: Interval, basis: RateBasis, mall: ShopWords): string {
  const min = basis === "weight" && from > 0n ? from - 1n : from;
  const max = below === null || basis === "price" ? below : below - 1n;
  const range = lowerFirst(conditionWords({ basis, min, max }, mall));
  if (range === "") return "";
  if (basis === "weight") return t("weigh {range}", { range });
  return basis === "price" ? t("cost {range}", { range }) : t("have {range}", { range });
}

/** Sentences for the owner: orders that the active rates of a zone leave out, and orders that two rates of one name are for. */
export function warningsOf(rates: readonly NamedLimits[], mall: ShopWords): string[] {
  if (rates.length === 0) return [t("This zone has no active rates. Orders can't be shipped there.")];
  const { gaps, overlaps } = faultsOf(rates);
  const list = (type: "conjunction" | "disjunction", words: readonly string[]) =>
    new Intl.ListFormat(currentLocale(), { type }).format(words);
  const parts = gaps
    .map(({ basis, intervals }) => intervals.map((interval) => intervalWords(interval, basis, mall)).filter(Boolean))
    .filter((some) => some.length > 0)
    .map((some) => list("disjunction", some));
  const conditions = list("conjunction", parts);
  return [
    ...(gaps.length > 0 ? [t("No rate covers orders that {conditions}. They can't be placed.", { conditions })] : []),
    ...new Set(
      overlaps.map(({ name, basis, interval }) => {
        const condition = intervalWords(interval, basis, mall);
        return condition === ""
          ? t("Two rates are called “{name}”. Customers can't tell them apart.", { name })
          : t("Two rates are called “{name}” for orders that {condition}. Customers can't tell them apart.", {
              name,
              condition,
            });
      }),
    ),
  ];
}

/** Why a rate is offered for a measure or not. */
export function reasonWords(limits: Limits, measure: bigint, isOffered: boolean, mall: ShopWords): string {
  const condition = conditionWords(limits, mall);
  if (condition === "") return t("For every order.");
  const values = { own: measureWords(measure, limits.basis, mall), condition, range: lowerFirst(condition) };
  if (limits.basis === "weight") {
    return isOffered
      ? t("{condition}: the order weighs {own}.", values)
      : t("The order weighs {own}; this rate is for {range}.", values);
  }
  if (limits.basis === "price") {
    return isOffered
      ? t("{condition}: the order costs {own}.", values)
      : t("The order costs {own}; this rate is for {range}.", values);
  }
  return isOffered
    ? t("{condition}: the order has {own}.", values)
    : t("The order has {own}; this rate is for {range}.", values);
}
