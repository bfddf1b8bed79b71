import { z } from "zod";
import { defineCall } from "../call.ts";
import { exactEmail, trap } from "../fields.ts";

export const notifyBackInStock = defineCall({
  path: "/api/v1/product/notify",
  audience: "shopper",
  // Its path is one of the catalog's.
  goesFirst: false,
  summary:
    "Asks for one mail when a sold-out variant can be bought again, to the address or to the customer's own; the address is kept until then, a year at most",
  perMinute: 10,
  success: "We'll email you when it's back in stock.",
  input: z.object({
    variant_id: z.uuid("must be an id of a variant"),
    email: exactEmail.optional(),
    website: trap,
  }),
  output: z.object({}),
});
