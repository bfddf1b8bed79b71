/** Settings "Shop": what the shop is called and where its days begin. */
import { z } from "zod";
import { words } from "../../fields.ts";

const timeZones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

export const shopSettings = z.object({
  name: words(120).min(1, "is required"),
  /** IANA name of the zone in which days begin. */
  time_zone: z.string().refine((zone) => timeZones.has(zone), "must be a time zone such as Europe/Zurich"),
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. */
  prices_include_tax: z.boolean(),
});
export type ShopSettings = z.output<typeof shopSettings>;
