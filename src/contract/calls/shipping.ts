/** Shipping zones with their rates, places of pick-up, carriers, and the tester. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { qty, words } from "../fields.ts";
import { amount } from "../input.ts";
import { price } from "../rows.ts";
import { carrierFields, ownCarrier } from "../shapes/carrier.ts";
import { changed } from "../shapes/changed.ts";
import {
  pickupFields,
  pickupPlace,
  rateFields,
  rateProvider,
  shippingZone,
  triedRate,
  zoneFields,
} from "../shapes/shipping.ts";

const zoneId = z.uuid("must be an id of a shipping zone");
const rateId = z.uuid("must be an id of a shipping rate");
const carrierId = z.uuid("must be an id of a carrier");
const saved = z.object({ id: z.string(), ...changed });

export const shippingSettings = defineCall({
  path: "/admin_api/v1/shipping/settings",
  audience: "admin",
  permission: "settings:read",
  summary:
    "All shipping zones with their rates and the places of pick-up, in their order, and the shop's own carriers by name",
  input: nothing,
  output: z.object({
    zones: z.array(shippingZone),
    pickups: z.array(pickupPlace),
    carriers: z.array(ownCarrier),
    /** Extensions that calculate rates. */
    providers: z.array(rateProvider),
  }),
});

export const saveShippingZone = defineCall({
  path: "/admin_api/v1/shipping/saveZone",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a shipping zone, or changes the one that `id` names; each place belongs to one zone",
  success: "Shipping zone saved",
  input: z.object({ id: zoneId.optional(), ...zoneFields }),
  output: saved,
});

export const deleteShippingZone = defineCall({
  path: "/admin_api/v1/shipping/deleteZone",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a shipping zone with its rates",
  success: "Shipping zone deleted",
  input: z.object({ id: zoneId }),
  output: z.object(changed),
});

export const saveShippingRate = defineCall({
  path: "/admin_api/v1/shipping/saveRate",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a rate to a shipping zone, or changes the one that `id` names",
  success: "Shipping rate saved",
  input: z.object({ id: rateId.optional(), zone_id: zoneId, ...rateFields }),
  output: saved,
});

export const savePickupPlace = defineCall({
  path: "/admin_api/v1/shipping/savePickup",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a place of pick-up, or changes the one that `id` names",
  success: "Pickup location saved",
  input: z.object({ id: rateId.optional(), ...pickupFields }),
  output: saved,
});

export const deleteShippingRate = defineCall({
  path: "/admin_api/v1/shipping/deleteRate",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a shipping rate or a place of pick-up; orders keep its name and price",
  success: "Shipping rate deleted",
  input: z.object({ id: rateId }),
  output: z.object(changed),
});

export const sortShipping = defineCall({
  path: "/admin_api/v1/shipping/sort",
  audience: "admin",
  permission: "settings:write",
  summary: "Puts the zones of the shop, the rates of a zone or the places of pick-up into an order",
  success: "Order saved",
  input: z.object({
    what: z.enum(["zones", "rates"]),
    ids: z.array(z.uuid("must be an id")).min(1, "is required").max(1000, "at most 1,000"),
  }),
  output: z.object(changed),
});

export const saveCarrier = defineCall({
  path: "/admin_api/v1/shipping/saveCarrier",
  audience: "admin",
  permission: "settings:write",
  summary: "Adds a carrier, or changes the one that `id` names; it replaces the known carrier of the same name",
  success: "Carrier saved",
  input: z.object({ id: carrierId.optional(), ...carrierFields }),
  output: saved,
});

export const deleteCarrier = defineCall({
  path: "/admin_api/v1/shipping/deleteCarrier",
  audience: "admin",
  permission: "settings:write",
  summary: "Deletes a carrier of the shop; parcels keep its name and their links",
  success: "Carrier deleted",
  input: z.object({ id: carrierId }),
  output: z.object(changed),
});

export const switchRateProvider = defineCall({
  path: "/admin_api/v1/shipping/switchProvider",
  audience: "admin",
  permission: "settings:write",
  summary: "Switches a rate provider of an extension on or off",
  success: "Rate provider saved",
  input: z.object({ name: z.string().max(40), is_on: z.boolean() }),
  output: z.object(changed),
});

export const listCarriers = defineCall({
  path: "/admin_api/v1/shipping/carriers",
  audience: "admin",
  permission: "orders:write",
  summary: "The carriers that are offered for parcels: the shop's own by name, then those that every shop has",
  input: nothing,
  output: z.object({
    /** `tracking_page` has {number} where the tracking number belongs; "" without a page. */
    carriers: z.array(z.object({ name: z.string(), tracking_page: z.string() })),
  }),
});

export const tryShipping = defineCall({
  path: "/admin_api/v1/shipping/try",
  audience: "admin",
  permission: "settings:read",
  summary: "Which rates the checkout offers for an address and an order, and why not the others",
  input: z.object({
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, "must be a country")
      .toUpperCase(),
    state: words(100).default(""),
    postal_code: words(20).default(""),
    /** Variants of a pretended cart; without any, the three figures count. */
    items: z
      .array(z.object({ variant_id: z.uuid("must be an id of a variant"), qty }))
      .max(100, "at most 100 lines")
      .default([]),
    /** Kilograms. */
    weight: amount.default("0"),
    /** Of the items, after discounts. */
    value: amount.default("0"),
    quantity: z.number().int("must be a whole number").min(1, "must be at least 1").max(100_000).default(1),
  }),
  output: z.object({
    /** Null where no zone names the place. */
    zone: z.string().nullable(),
    weight: z.string(),
    value: price,
    quantity: z.number().int(),
    rates: z.array(triedRate),
  }),
});
