/** Duties that texts of the shop answer: policies, and the statement on accessibility (docs/law.md). */
import type { policyKinds } from "#contract/checkout-rules.ts";
import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Duty, Missing } from "#kernel/duty.ts";
import { checkoutSettings } from "./checkout.ts";
import { unreadTemplates } from "./unread-templates.ts";

type Kind = (typeof policyKinds)[number];

/** Terms, privacy, right of withdrawal and legal notice, chosen and published. */
export const policiesDuty: Duty = {
  key: "policies",
  title: msg("Terms, privacy, right of withdrawal and legal notice"),
  act: "Directive 2000/31/EC, Articles 5 and 10; Directive 2011/83/EU, Article 6; Regulation (EU) 2016/679, Article 13",
  appliesIn: isInEea,
  missing: (context) => missingPolicies(context, ["terms", "privacy", "withdrawal", "legal"]),
};

/** The statement that the European Accessibility Act asks of shops, unless they are exempt. */
export const accessibilityDuty: Duty = {
  key: "accessibility",
  title: msg("Accessibility statement"),
  act: "Directive (EU) 2019/882, Article 13(2) and Annex V",
  appliesIn: isInEea,
  async missing(context) {
    const { accessibility_exempt } = await checkoutSettings.read(context);
    return accessibility_exempt ? [] : missingPolicies(context, ["accessibility"]);
  },
};

async function missingPolicies(context: ShopContext, kinds: readonly Kind[]): Promise<Missing[]> {
  const settings = await checkoutSettings.read(context);
  const chosen = kinds.flatMap((kind) => settings[`policy_${kind}`] ?? []);
  const { db, mall } = context;
  const articles =
    chosen.length === 0
      ? []
      : await db
          .selectFrom("article")
          .select(["id", "title", "is_show"])
          .where("mall_id", "=", mall.id)
          .where("id", "in", chosen)
          .execute();
  const unread = await unreadTemplates(context, chosen);
  return kinds.flatMap((kind): Missing[] => {
    const id = settings[`policy_${kind}`];
    const { none, draft } = sentences(kind);
    if (!id) return [{ message: none, to: `/settings/checkout#field-policy_${kind}` }];
    const article = articles.find((one) => one.id === id);
    if (!article) return [];
    const to = `/articles/${id}`;
    if (unread.has(id)) return [{ message: unreadSentence(article.title), to }];
    return article.is_show === 1 ? [] : [{ message: draft, to }];
  });
}

const unreadSentence = (title: string) =>
  t("“{title}” is a template that nobody has read: fill it in, and remove the first paragraph.", { title });

function sentences(kind: Kind): { readonly none: string; readonly draft: string } {
  switch (kind) {
    case "terms":
      return { none: t("No terms are chosen."), draft: t("The terms are a draft.") };
    case "privacy":
      return { none: t("No privacy policy is chosen."), draft: t("The privacy policy is a draft.") };
    case "withdrawal":
      return {
        none: t("No information on the right of withdrawal is chosen."),
        draft: t("The information on the right of withdrawal is a draft."),
      };
    case "accessibility":
      return { none: t("No accessibility statement is chosen."), draft: t("The accessibility statement is a draft.") };
    default:
      return { none: t("No legal notice is chosen."), draft: t("The legal notice is a draft.") };
  }
}
