import { badInput } from "#contract/errors.ts";
import { type ShopSettings, sellerProblems } from "#contract/shapes/settings/shop.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

export const shopSettings = settingsGroup<ShopSettings>({
  columns: [
    "name",
    "legal_name",
    "address1",
    "address2",
    "city",
    "state",
    "postal_code",
    "country",
    "vat_number",
    "tax_number",
    "register_no",
    "email",
    "phone",
    "currency",
    "time_zone",
    "unit_system",
    "order_prefix",
    "visit_days",
  ],
  announced: "catalog",
  async check(_, current, wanted) {
    const [problem] = sellerProblems({ ...current, ...wanted });
    if (problem) throw badInput(`${problem[0]} ${problem[1]}`);
  },
});
