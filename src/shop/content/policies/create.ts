import type { templateKinds } from "#contract/checkout-rules.ts";
import { inLocale } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { checkoutSettings, sellerOf } from "../../settings/index.ts";
import { createArticles } from "../commands/index.ts";
import { policyTemplate } from "./templates.ts";

/**
 * Writes a policy from its template as a draft, because the owner must read it first, and chooses it as the shop's.
 * @returns the id of its article
 */
export async function createPolicy(context: ShopContext, kind: (typeof templateKinds)[number]): Promise<string> {
  const seller = await sellerOf(context);
  const { locale, name } = context.mall;
  const { title, body } = inLocale(locale, () => policyTemplate(kind, { ...seller, shop: name }, new Date()));
  return runCommand(context, "catalog", async (inside) => {
    const [id = ""] = await createArticles(inside, [{ title, body, is_show: 0 }]);
    await checkoutSettings.change(inside, { changes: { [`policy_${kind}`]: id } });
    return id;
  });
}
