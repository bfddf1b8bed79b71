/** Settings of the shop, as calls read and change them. */
import { z } from "zod";
import { words } from "../fields.ts";

const whole = (least: number, most: number) =>
  z
    .number()
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most.toLocaleString("en")}`);

const timeZones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

export const shopSettings = z.object({
  name: words(120).min(1, "is required"),
  /** IANA name of the zone in which days begin. */
  time_zone: z.string().refine((zone) => timeZones.has(zone), "must be a time zone such as Europe/Zurich"),
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. */
  prices_include_tax: z.boolean(),
  /** Minutes an order waits for its payment. */
  pay_minutes: whole(5, 10_080),
  /** Days an order that is paid by bank transfer waits for its payment. */
  transfer_days: whole(1, 90),
  /** Orders without a payment that one buyer may have at the same time. */
  max_unpaid_orders: whole(1, 1000),
  /** Days after receipt in which a refund may be requested. */
  refund_days: whole(0, 3650),
  /** Days after shipping when an order counts as received. */
  receive_days: whole(1, 365),
});
export type ShopSettings = z.output<typeof shopSettings>;
