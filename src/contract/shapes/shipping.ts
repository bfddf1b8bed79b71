/** Shipping zones and rates, as the dashboard reads and writes them. */
import { z } from "zod";
import { countries } from "../countries.ts";
import { amount, optionalText, text } from "../input.ts";
import { isPlace } from "../places.ts";
import { price } from "../rows.ts";

/** By what of an order a rate is chosen. */
export const rateBases = ["flat", "weight", "price", "quantity"] as const;
export type RateBasis = (typeof rateBases)[number];

const days = z.number().int("must be a whole number").min(0, "must be at least 0").max(365, "must be at most 365");
const country = z.enum(
  countries.map(({ code }) => code),
  "must be a country",
);

/** What is written of a zone. */
export const zoneFields = {
  name: text(120),
  /** Countries ("US"), states ("US-CA") and postal codes ("GB:BT*"); empty for all places that no other zone names. */
  places: z
    .array(
      z.string().refine(isPlace, "must be countries such as US, states such as US-CA, or postal codes such as GB:BT*"),
    )
    .max(1000),
};

/** What rates of zones and places of pick-up have in common. */
const commonFields = {
  name: text(120),
  description: optionalText(500),
  price: amount,
  /** Discounted value of the items from which it costs nothing; null for never. */
  free_from: amount.nullable(),
  /** Working days until it arrives, or until it can be picked up. */
  min_days: days.nullable(),
  max_days: days.nullable(),
  is_on: z.boolean(),
};

export const rateFields = {
  ...commonFields,
  basis: z.enum(rateBases),
  /**
   * Kilograms, an amount or units, as a decimal string. Weights are above the least (from 0 on) and at most the most; values from
   * the least on and below the most; quantities from the least to the most.
   */
  min: amount,
  /** Null without a limit. */
  max: amount.nullable(),
};

export const pickupFields = {
  ...commonFields,
  /** Offered to buyers of this country. */
  country,
  address: text(500),
  /** When orders can be picked up. */
  hours: optionalText(500),
};

const methodFields = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price,
  free_from: z.nullable(price),
  min_days: z.number().int().nullable(),
  max_days: z.number().int().nullable(),
  is_on: z.boolean(),
};

export const shippingRate = z.object({
  ...methodFields,
  basis: z.enum(rateBases),
  min: z.string(),
  max: z.string().nullable(),
  /** "2 to 5 kg"; "" for every order. */
  condition: z.string(),
});
export type ShippingRate = z.output<typeof shippingRate>;

export const pickupPlace = z.object({
  ...methodFields,
  country: z.string(),
  address: z.string(),
  hours: z.string(),
});
export type PickupPlace = z.output<typeof pickupPlace>;

export const shippingZone = z.object({
  id: z.string(),
  name: z.string(),
  places: z.array(z.string()),
  rates: z.array(shippingRate),
  /** Sentences: orders that no rate is for, and orders that two rates of one name are for. */
  warnings: z.array(z.string()),
});
export type ShippingZone = z.output<typeof shippingZone>;

/** An extension that calculates rates, which staff switch on. */
export const rateProvider = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  is_on: z.boolean(),
});
export type RateProvider = z.output<typeof rateProvider>;

/** A rate that was tried, or a place of pick-up. */
export const triedRate = z.object({
  id: z.string(),
  name: z.string(),
  price,
  is_offered: z.boolean(),
  /** "The order weighs 6 kg; this rate is for up to 5 kg." */
  why: z.string(),
});
