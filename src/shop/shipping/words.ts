/** Limits of rates in words, for staff. */
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { poundsOf } from "#contract/weights.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { faultsOf, type Interval, type Limits, type NamedLimits } from "./limits.ts";

/** What amounts and weights are written by. */
export type ShopWords = Pick<Mall, "currency" | "locale" | "unit_system">;

/** Kilograms as a decimal string: 2500n is "2.5". */
export function kilograms(grams: bigint): string {
  const fraction = (grams % 1000n).toString().padStart(3, "0").replace(/0+$/, "");
  return `${grams / 1000n}${fraction && `.${fraction}`}`;
}

function measureWords(measure: bigint, basis: RateBasis, mall: ShopWords): string {
  if (basis === "weight" && mall.unit_system === "imperial") return `${poundsOf(Number(measure))} lb`;
  if (basis === "weight") return measure > 0n && measure < 1000n ? `${measure} g` : `${kilograms(measure)} kg`;
  if (basis === "quantity") return measure === 1n ? "1 item" : `${measure} items`;
  return moneyWords(measure, mall);
}

/** "Up to 5 kg" (or pounds), "$50 or more", "1 to 3 items"; "" for every order. */
export function conditionWords(limits: Limits, mall: ShopWords): string {
  const { basis, min, max } = limits;
  const words = (measure: bigint) => measureWords(measure, basis, mall);
  const isFromStart = min <= (basis === "quantity" ? 1n : 0n);
  if (basis === "flat" || (isFromStart && max === null)) return "";
  if (max === null) return basis === "weight" ? `Over ${words(min)}` : `${words(min)} or more`;
  if (isFromStart) return basis === "price" ? `Under ${words(max)}` : `Up to ${words(max)}`;
  if (basis === "price") return `${words(min)} to under ${words(max)}`;
  if (basis === "quantity" && min === max) return `Exactly ${words(max)}`;
  return `${basis === "quantity" ? min : words(min)} to ${words(max)}`;
}

const verbs: Readonly<Record<RateBasis, string>> = {
  flat: "are placed",
  weight: "weigh",
  price: "cost",
  quantity: "have",
};

/** "weigh over 20 kg", "cost $50 to under $100" */
function intervalWords({ from, below }: Interval, basis: RateBasis, mall: ShopWords): string {
  const min = basis === "weight" && from > 0n ? from - 1n : from;
  const max = below === null || basis === "price" ? below : below - 1n;
  const condition = conditionWords({ basis, min, max }, mall);
  return condition === "" ? "" : `${verbs[basis]} ${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
}

/** Sentences for the owner: orders that the active rates of a zone leave out, and orders that two rates of one name are for. */
export function warningsOf(rates: readonly NamedLimits[], mall: ShopWords): string[] {
  if (rates.length === 0) return ["This zone has no active rates. Orders can't be shipped there."];
  const { gaps, overlaps } = faultsOf(rates);
  const parts = gaps
    .map(({ basis, intervals }) => intervals.map((interval) => intervalWords(interval, basis, mall)).filter(Boolean))
    .filter((some) => some.length > 0)
    .map((some) => some.join(" or "));
  return [
    ...(gaps.length > 0 ? [`No rate covers orders that ${parts.join(" and ")}. They can't be placed.`] : []),
    ...new Set(
      overlaps.map(({ name, basis, interval }) => {
        const which = intervalWords(interval, basis, mall);
        return `Two rates are called “${name}”${which && ` for orders that ${which}`}. Customers can't tell them apart.`;
      }),
    ),
  ];
}

/** Why a rate is offered for a measure or not. */
export function reasonWords(limits: Limits, measure: bigint, isOffered: boolean, mall: ShopWords): string {
  const condition = conditionWords(limits, mall);
  if (condition === "") return "For every order.";
  const own = measureWords(measure, limits.basis, mall);
  const verb = limits.basis === "weight" ? "weighs" : limits.basis === "price" ? "costs" : "has";
  const lower = `${condition.charAt(0).toLowerCase()}${condition.slice(1)}`;
  return isOffered ? `${condition}: the order ${verb} ${own}.` : `The order ${verb} ${own}; this rate is for ${lower}.`;
}
