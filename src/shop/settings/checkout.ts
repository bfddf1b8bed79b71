import { policyKinds } from "#contract/checkout-rules.ts";
import { badInput } from "#contract/errors.ts";
import { checkoutGroup, wholeCheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

const policyFields = policyKinds.map((kind) => `policy_${kind}` as const);

export const checkoutSettings = settingsGroup(checkoutGroup, {
  // Pages show policies, and how long goods may be returned.
  announced: "catalog",
  async check(context, current, wanted) {
    const problem = wholeCheckoutSettings.safeParse({ ...current, ...wanted }).error?.issues[0];
    if (problem) throw badInput(`${problem.path.join(".")}: ${problem.message}`);
    for (const field of policyFields) {
      const id = wanted[field];
      if (id && !(await hasArticle(context, id))) throw badInput(t("{field}: there is no such article", { field }));
    }
  },
});

async function hasArticle({ db, mall }: TrxContext, id: string): Promise<boolean> {
  const query = db.selectFrom("article").select("id").where("mall_id", "=", mall.id).where("id", "=", id);
  return (await query.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Takes articles that are gone out of the policies; without its terms the shop asks nobody to agree to them. */
export async function forgetArticles(context: TrxContext): Promise<void> {
  // Most articles are no policy: the mall is locked only where there is something to forget.
  const isStale = (await goneOf(context, await checkoutSettings.read(context))).size > 0;
  if (!isStale) return;
  await checkoutSettings.set(context, async (current) => {
    const gone = await goneOf(context, current);
    const isGone = (field: (typeof policyFields)[number]) => gone.has(current[field] ?? "");
    return {
      ...Object.fromEntries(policyFields.filter(isGone).map((field) => [field, null])),
      ...(isGone("policy_terms") && current.terms_required && { terms_required: false }),
    };
  });
}

/** Policies whose article does not exist any more. */
async function goneOf(
  { db, mall }: TrxContext,
  settings: Readonly<Record<(typeof policyFields)[number], string | null>>,
): Promise<ReadonlySet<string>> {
  const chosen = policyFields.flatMap((field) => settings[field] ?? []);
  if (chosen.length === 0) return new Set();
  const articles = db.selectFrom("article").select("id").where("mall_id", "=", mall.id).where("id", "in", chosen);
  const there = new Set((await articles.execute()).map(({ id }) => id));
  return new Set(chosen.filter((id) => !there.has(id)));
}
