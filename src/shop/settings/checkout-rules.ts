/** What the shop asks of its buyers: settings "Checkout" with the titles of its policies. */
import { sql } from "kysely";
import { policyKinds } from "#contract/checkout-rules.ts";
import { sellsToEu } from "#contract/consumer-law.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { inLocale, t } from "#i18n/server.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { inView } from "#kernel/translations/index.ts";
import { checkoutSettings } from "./checkout.ts";
import { type Destinations, destinationsOf } from "./countries.ts";
import { lawTextsIn } from "./law-texts.ts";
import { mailSettings } from "./mails.ts";
import { shopSettings } from "./shop.ts";

/** Read once for each version of catalog and content, so that neither pages nor orders ask the database for it. */
const cached = cachedPerVersion<Installation, CheckoutRules>(read, { capacity: 1000, byLanguage: true });

interface Installation {
  /** Whether the installation has a mail server, for malls without an own one. */
  readonly sendsMail: boolean;
}

export const checkoutRules = (context: ShopContext, { sendsMail }: Installation = { sendsMail: false }) =>
  cached(context, { sendsMail });

async function read({ db, mall }: ShopContext, { sendsMail }: Installation): Promise<CheckoutRules> {
  const settings = await checkoutSettings.read({ db, mall });
  const seller = await shopSettings.read({ db, mall });
  const chosen = policyKinds.flatMap((kind) => {
    const id = settings[`policy_${kind}`];
    return id ? [{ kind, id }] : [];
  });
  const articles =
    chosen.length === 0
      ? []
      : await db
          .selectFrom("article")
          .select(["id", "updated_at"])
          .select(inView(mall, { kind: "article", id: sql`article.id`, field: "title", own: sql`title` }).as("title"))
          .where("mall_id", "=", mall.id)
          .where("is_show", "=", 1)
          .where(
            "id",
            "in",
            chosen.map(({ id }) => id),
          )
          .execute();
  const articlesById = new Map(articles.map((article) => [article.id, article]));
  const terms = settings.policy_terms && settings.terms_required ? articlesById.get(settings.policy_terms) : undefined;
  const { named, everywhere } = await destinationsOf({ db, mall });
  const isEu = sellsToEu(seller.country, named);
  return {
    phone: settings.ask_phone,
    company: settings.ask_company,
    address2: settings.ask_address2,
    note: settings.ask_note,
    note_label: settings.note_label,
    accounts: settings.accounts,
    // A box ticked before the shop sold to the Union: silence is no consent there.
    newsletter: isEu && settings.newsletter_box === "on" ? "off" : settings.newsletter_box,
    terms_version: terms?.updated_at.toISOString() ?? "",
    policies: [
      ...chosen.flatMap(({ kind, id }) => {
        const article = articlesById.get(id);
        return article ? [{ kind, title: article.title, url: `/article?id=${id}` }] : [];
      }),
      ...(isEu ? [withdrawalLink(mall.locale)] : []),
    ],
    country: seller.country,
    time_zone: seller.time_zone,
    ships_to: shipsTo(mall.market?.countries, { named, everywhere }),
    eu_consumers: isEu,
    ...(isEu && settings.guarantee_notice && { guarantee_notice: settings.guarantee_notice }),
    ...(isEu && lawTextsIn(mall.locale)),
    sends_mail: sendsMail || (await mailSettings.read({ db, mall })).smtp_host !== "",
  };
}

/** Orders of a market go to its countries alone. */
function shipsTo(countries: readonly string[] | undefined, { named, everywhere }: Destinations): string[] {
  if (!countries) return everywhere ? [] : [...named];
  const reached = everywhere ? [] : countries.filter((country) => named.includes(country));
  // Where none can be reached, the checkout says so.
  return reached.length > 0 ? reached : [...countries];
}

/** To the function by which consumers withdraw (Directive 2011/83/EU, Article 11a), wherever the policies are. */
const withdrawalLink = (locale: string) => ({
  kind: "withdrawal_function" as const,
  title: inLocale(locale, () => t("Withdraw from contract here")),
  url: "/withdraw",
});
