/** Settings "Taxes", beside the rates. */
import { z } from "zod";

export const taxSettings = z.object({
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. Countries may differ. */
  prices_include_tax: z.boolean(),
  /** Shipping is taxed by the rate of the items. */
  tax_shipping: z.boolean(),
  /** Businesses elsewhere in the EU give their VAT number at checkout and pay no tax. */
  reverse_charge: z.boolean(),
  /** The owner has said that there is no tax to charge, which is one of the first steps. Rates are charged all the same. */
  charges_no_tax: z.boolean(),
});
export type TaxSettings = z.output<typeof taxSettings>;
