/** Settings "Taxes", beside the rates. */

import { z } from "zod";
import { t } from "#i18n/t.ts";
import { defineSettings } from "../../settings.ts";

export const taxGroup = defineSettings("taxes", {
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. Countries may differ. */
  prices_include_tax: {
    label: t("Prices include tax"),
    schema: z.boolean(),
    initial: false,
    format: (value) => (value ? t("Included") : t("Added at checkout")),
  },
  /** Shipping is taxed by the rate of the items. */
  tax_shipping: { label: t("Tax on shipping"), schema: z.boolean(), initial: false },
  /** Businesses elsewhere in the EU give their VAT number at checkout and pay no tax. */
  reverse_charge: {
    label: t("Ask businesses in the EU for their VAT number"),
    historyLabel: t("Reverse charge"),
    schema: z.boolean(),
    initial: false,
  },
  /** Numbers are asked for in VIES before they count; while it does not answer, their form alone decides. */
  check_vat_numbers: { label: t("Look up VAT numbers in VIES"), schema: z.boolean(), initial: false },
  /** The owner has said that there is no tax to charge, which is one of the first steps: on Home. Rates are charged all the same. */
  charges_no_tax: { label: t("No tax is charged"), schema: z.boolean(), initial: false },
});
export const taxSettings = taxGroup.schema;
