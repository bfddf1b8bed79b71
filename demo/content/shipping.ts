/**
 * What the demo mall asks for shipping: its shipping methods and the table of the article "Shipping & delivery" are made of
 * this list.
 */
import { countries } from "#contract/countries.ts";

/** Days from delivery in which a purchase may be returned, as the article "Returns & exchanges" says. */
export const returnDays = 60;

export interface ShippingRate {
  /** As the article names it. */
  readonly where: string;
  /** As the checkout names it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2; "elsewhere" for all that no other rate names. */
  readonly countries: readonly string[] | "elsewhere";
  /** Grams: for loads that weigh more, and for those that weigh no more. */
  readonly minWeight?: number;
  readonly maxWeight?: number;
  /** Working days. */
  readonly days: readonly [min: number, max: number];
  readonly price: string;
  readonly freeFrom?: string;
}

/** Grams of the heaviest parcel; what weighs more is furniture. */
const heaviestParcel = 20_000;
const parcel = { maxWeight: heaviestParcel };

const europe = (
  "AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL " +
  "PT RO RS SE SI SK SM UA VA XK"
)
  .split(" ")
  .filter((code) => countries.some((country) => country.code === code));

export const shippingRates: readonly ShippingRate[] = [
  {
    where: "United States, parcels",
    name: "Standard",
    countries: ["US"],
    ...parcel,
    days: [2, 4],
    price: "8",
    freeFrom: "120",
  },
  { where: "United States, express parcels", name: "Express", countries: ["US"], ...parcel, days: [1, 2], price: "14" },
  {
    where: "United States, furniture",
    name: "Furniture, into the room",
    countries: ["US"],
    minWeight: heaviestParcel,
    days: [7, 14],
    price: "79",
  },
  { where: "Canada", name: "Standard", countries: ["CA"], ...parcel, days: [4, 7], price: "18" },
  { where: "Europe and United Kingdom", name: "Standard", countries: europe, ...parcel, days: [5, 9], price: "28" },
  {
    where: "Everywhere else, up to 5 kg",
    name: "International",
    countries: "elsewhere",
    maxWeight: 5000,
    days: [7, 15],
    price: "36",
  },
  {
    where: "Everywhere else, up to 20 kg",
    name: "International",
    countries: "elsewhere",
    minWeight: 5000,
    ...parcel,
    days: [7, 15],
    price: "58",
  },
];

export const daysText = ([min, max]: ShippingRate["days"]) => `${min} to ${max} working days`;

/** Rows of a table in the article's notation. */
export const shippingTable = shippingRates
  .map(({ where, days, price, freeFrom }) => {
    const cost = freeFrom ? `$${price}, free from $${freeFrom}` : `$${price}`;
    return `| ${where} | ${daysText(days)} | ${cost} |`;
  })
  .join("\n");
