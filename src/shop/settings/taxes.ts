import { badInput } from "#contract/errors.ts";
import { isInEu } from "#contract/eu-rates.ts";
import { taxGroup } from "#contract/shapes/settings/taxes.ts";
import { t } from "#i18n/server.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { sellerOf } from "./seller.ts";

export const taxSettings = settingsGroup(taxGroup, {
  // Pages say whether prices contain the tax.
  announced: "catalog",
  async check(context, _, wanted) {
    if (!wanted.reverse_charge && !wanted.check_vat_numbers) return;
    const { country, vat_number } = await sellerOf(context);
    if (!isInEu(country) || vat_number === "") {
      throw badInput(
        t("reverse_charge: only for sellers in the EU with a VAT number; give both in Settings, Shop, first"),
      );
    }
  },
});
