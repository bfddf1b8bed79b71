/** Supplies without VAT to businesses elsewhere in the EU (docs/law.md, VAT numbers). */
import { isInEu } from "#contract/eu-rates.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import { taxSettings } from "../settings/index.ts";

export const vatNumberDuty: Duty = {
  key: "vat-numbers",
  title: msg("VAT numbers of businesses"),
  act: "Directive 2006/112/EC, Article 138(1)",
  // Of sales from one member state to another.
  appliesIn: (country, home) => isInEu(home) && isInEu(country) && country !== home,
  async missing(context) {
    const { reverse_charge, check_vat_numbers } = await taxSettings.read(context);
    if (!reverse_charge || check_vat_numbers) return [];
    return [
      {
        message: t("VAT numbers of businesses that pay no tax are not looked up in VIES."),
        to: "/settings/taxes#field-check_vat_numbers",
      },
    ];
  },
};
