import { badInput } from "#contract/errors.ts";
import { sellerProblems } from "#contract/shapes/settings/seller-rules.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

export const shopSettings = settingsGroup(shopGroup, {
  announced: "catalog",
  async check(_, current, wanted) {
    const [problem] = sellerProblems({ ...current, ...wanted });
    if (problem) throw badInput(`${problem[0]} ${problem[1]}`);
  },
});
