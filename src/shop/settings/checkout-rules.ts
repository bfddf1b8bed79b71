/** What the shop asks of its buyers: settings "Checkout" with the titles of its policies. */
import { policyKinds } from "#contract/checkout-rules.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { cachedPerVersion } from "../cache-per-version.ts";
import type { ShopContext } from "../context.ts";
import { checkoutSettings } from "./checkout.ts";

/** Read once for each version of catalog and content, so that neither pages nor orders ask the database for it. */
const cached = cachedPerVersion<null, CheckoutRules>(read, { capacity: 1000 });

export const checkoutRules = (context: ShopContext): Promise<CheckoutRules> => cached(context, null);

async function read({ db, mall }: ShopContext): Promise<CheckoutRules> {
  const settings = await checkoutSettings.read({ db, mall });
  const chosen = policyKinds.flatMap((kind) => {
    const id = settings[`policy_${kind}`];
    return id ? [{ kind, id }] : [];
  });
  const articles =
    chosen.length === 0
      ? []
      : await db
          .selectFrom("article")
          .select(["id", "title", "updated_at"])
          .where("mall_id", "=", mall.id)
          .where("is_show", "=", 1)
          .where(
            "id",
            "in",
            chosen.map(({ id }) => id),
          )
          .execute();
  const shown = new Map(articles.map((article) => [article.id, article]));
  const terms = settings.policy_terms && settings.terms_required ? shown.get(settings.policy_terms) : undefined;
  return {
    phone: settings.ask_phone,
    company: settings.ask_company,
    address2: settings.ask_address2,
    note: settings.ask_note,
    note_label: settings.note_label,
    accounts: settings.accounts,
    newsletter: settings.newsletter_box,
    terms_version: terms?.updated_at.toISOString() ?? "",
    policies: chosen.flatMap(({ kind, id }) => {
      const article = shown.get(id);
      return article ? [{ kind, title: article.title, url: `/article?id=${id}` }] : [];
    }),
  };
}
