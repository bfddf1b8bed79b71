/** What a person has entered in the form of a price change, and the change that it means. */
import type { PriceChange, Rounding } from "#contract/bulk.ts";
import { numberOf } from "../grid/cell-text.ts";

export interface PriceDraft {
  readonly way: "raise" | "lower";
  readonly by: "percent" | "amount";
  readonly value: string;
  readonly rounding: Rounding;
  readonly compare: "keep" | "old_price" | "clear" | "percent";
  readonly compareWay: "raise" | "lower";
  readonly compareValue: string;
  readonly skip: PriceChange["skip"];
}

export const emptyPriceDraft: PriceDraft = {
  way: "raise",
  by: "percent",
  value: "",
  rounding: "none",
  compare: "keep",
  compareWay: "raise",
  compareValue: "",
  skip: [],
};

/** What is typed as the value: a minus before it means to lower. */
export function signedValue(text: string): Pick<PriceDraft, "value"> & Partial<Pick<PriceDraft, "way">> {
  const less = /^\s*[-−]\s*(.*)$/.exec(text)?.[1];
  return less === undefined ? { value: text } : { value: less, way: "lower" };
}

/** The change; undefined while a value is missing or wrong. @param decimals of the shop's currency. */
export function priceChangeOf(draft: PriceDraft, decimals: number): PriceChange | undefined {
  const { rounding, compare, skip } = draft;
  const value = signed(draft.value, draft.way, draft.by === "percent" ? 2 : decimals);
  const compareValue = compare === "percent" ? signed(draft.compareValue, draft.compareWay, 2) : "0";
  // Nothing entered is a change of the compare-at prices or endings alone.
  const isAlone = draft.value.trim() === "" && (compare !== "keep" || rounding !== "none");
  if ((value === undefined && !isAlone) || compareValue === undefined) return undefined;
  return {
    kind: "price",
    change: { by: draft.by, value: value ?? "0" },
    rounding,
    compare_at: compare === "percent" ? { to: "percent", value: compareValue } : { to: compare },
    skip,
  };
}

function signed(text: string, way: "raise" | "lower", decimals: number): string | undefined {
  const number = text.trim() === "" ? undefined : numberOf(text.replace(/[^\d.,\s-]/g, ""));
  if (number === undefined || number < 0) return undefined;
  const plain = String(Number(number.toFixed(4)));
  if ((plain.split(".")[1] ?? "").length > decimals) return undefined;
  return way === "lower" && number > 0 ? `-${plain}` : plain;
}
