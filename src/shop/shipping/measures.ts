/** Limits of rates on the wire: kilograms, amounts and units as decimal strings. */

import { badInput } from "#contract/errors.ts";
import type { RateBasis } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/server.ts";
import { minorUnits } from "#kernel/input.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { kilograms } from "./words.ts";

/** 1,000,000 kg, 1,000,000 units: no load is heavier or larger. */
const max = 1_000_000n;

/** Grams, minor units or units. @throws {ShopError} 400 naming the field. */
export function parseMeasure(field: string, text: string, basis: RateBasis, currency: string): bigint {
  if (basis === "price") return minorUnits(field, text, currency);
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = basis === "weight" ? 3 : 0;
  if (/[1-9]/.test(fraction.slice(decimals))) {
    throw badInput(`${field}: ${basis === "weight" ? "at most 3 decimals" : "must be a whole number"}`);
  }
  const measure = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  if (measure > max * (basis === "weight" ? 1000n : 1n)) throw badInput(t("{field}: at most 1,000,000", { field }));
  return measure;
}

export function formatMeasure(measure: bigint, basis: RateBasis, currency: string): string {
  if (basis === "price") return formatMoney(measure, currency);
  return basis === "weight" ? kilograms(measure) : measure.toString();
}
