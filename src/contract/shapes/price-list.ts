/** How the prices of a price list come about (docs/markets.md). */
import { z } from "zod";

/** "derived": from the shop's own prices, by a rate; "fixed": only those that staff have set. */
export const listModes = ["derived", "fixed"] as const;

/** "ecb": the daily file of the European Central Bank. */
export const rateSources = ["hand", "ecb"] as const;

/** To the nearest price that is whole, ends so, or is a multiple. "05": multiples of 0.05. */
export const roundings = ["none", "05", "95", "99", "whole", "10", "100"] as const;
export type Rounding = (typeof roundings)[number];

/** Roundings that prices of a currency can have: without decimals there is no ".99". @param decimals of the currency */
export const roundingsOf = (decimals: number): readonly Rounding[] =>
  decimals >= 2 ? roundings : ["none", "10", "100"];

/** A rate moves derived prices once it is further than this from the one that they have: percent. */
export const rateThreshold = 1;

const rule = "must be a number above 0, such as 0.92";

/** Units of the list's currency for a unit of the shop's: decimal text, since JavaScript would round it. */
export const rateText = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,12})?$/, rule)
  .refine((text) => /[1-9]/.test(text), rule);

/** Hundredths of a percent. */
export const margin = z
  .number()
  .int("must be a whole number of hundredths of a percent")
  .min(-9000, "must be at least -90%")
  .max(100_000, "must be at most 1,000%");
