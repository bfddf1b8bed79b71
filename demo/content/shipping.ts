/**
 * What the demo mall asks for shipping: zones with their rates. The article "Shipping & delivery" shows the mall's own rates
 * (`{shipping_rates}`).
 */
import { countries } from "#contract/countries.ts";

/** Days from delivery in which a purchase may be returned, as the article "Returns & exchanges" says. */
export const returnDays = 60;

export interface ShippingRate {
  /** As the checkout names it. */
  readonly name: string;
  /** Kilograms: for loads that weigh more, and for those that weigh no more. */
  readonly min?: string;
  readonly max?: string;
  /** Working days. */
  readonly days: readonly [min: number, max: number];
  readonly price: string;
  readonly freeFrom?: string;
}

export interface ShippingZone {
  readonly name: string;
  /** ISO 3166-1 alpha-2; none for all that no other zone names. */
  readonly places: readonly string[];
  readonly rates: readonly ShippingRate[];
}

/** Kilograms of the heaviest parcel; what weighs more is furniture. */
export const heaviestParcel = "20";
export const parcel = { max: heaviestParcel };

export const europe = (
  "AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL " +
  "PT RO RS SE SI SK SM UA VA XK"
)
  .split(" ")
  .filter((code) => countries.some((country) => country.code === code));

export const shippingZones: readonly ShippingZone[] = [
  {
    name: "United States",
    places: ["US"],
    rates: [
      { name: "Standard", ...parcel, days: [2, 4], price: "8", freeFrom: "120" },
      { name: "Express", ...parcel, days: [1, 2], price: "14" },
      { name: "Furniture, into the room", min: heaviestParcel, days: [7, 14], price: "79" },
    ],
  },
  { name: "Canada", places: ["CA"], rates: [{ name: "Standard", ...parcel, days: [4, 7], price: "18" }] },
  // It names no country of the European Economic Area, whose consumer law applies where a shop does: the mall shows the shop as it
  // is without. Those countries have what everywhere else has.
  {
    name: "United Kingdom and Switzerland",
    places: ["CH", "GB", "GG", "IM", "JE"],
    rates: [{ name: "Standard", ...parcel, days: [5, 9], price: "28" }],
  },
  {
    name: "Everywhere else",
    places: [],
    rates: [
      { name: "International", max: "5", days: [7, 15], price: "36" },
      { name: "International", min: "5", ...parcel, days: [7, 15], price: "58" },
    ],
  },
];
