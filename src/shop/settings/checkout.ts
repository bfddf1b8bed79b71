import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { type CheckoutSettings, wholeCheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import type { TrxContext } from "#kernel/context.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

const policyColumns = ["policy_terms", "policy_privacy", "policy_refund", "policy_shipping", "policy_legal"] as const;

export const checkoutSettings = settingsGroup<CheckoutSettings>({
  columns: [
    "ask_phone",
    "ask_company",
    "ask_address2",
    "ask_note",
    "note_label",
    "accounts",
    "terms_required",
    "newsletter_box",
    ...policyColumns,
    "pay_minutes",
    "transfer_days",
    "max_unpaid_orders",
    "refund_days",
    "receive_days",
    "card_fee_percent",
    "card_fee_fixed",
    "parcel_cost",
  ],
  // Pages show policies, and how long goods may be returned.
  announced: "catalog",
  async check(context, current, wanted) {
    const problem = wholeCheckoutSettings.safeParse({ ...current, ...wanted }).error?.issues[0];
    if (problem) throw badInput(`${problem.path.join(".")}: ${problem.message}`);
    for (const column of policyColumns) {
      const id = wanted[column];
      if (id && !(await hasArticle(context, id))) throw badInput(`${column}: there is no such article`);
    }
  },
});

async function hasArticle({ db, mall }: TrxContext, id: string): Promise<boolean> {
  const query = db.selectFrom("article").select("id").where("mall_id", "=", mall.id).where("id", "=", id);
  return (await query.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Takes articles that are gone out of the policies; without its terms the shop asks nobody to agree to them. */
export async function forgetArticles({ db, mall }: TrxContext): Promise<void> {
  const isGone = (column: (typeof policyColumns)[number]) =>
    sql<boolean>`${sql.ref(column)} is not null and not exists (select from article a
      where a.mall_id = mall.id and a.id = ${sql.ref(column)})`;
  const columns = policyColumns.map(
    (column) => sql`${sql.ref(column)} = case when ${isGone(column)} then null else ${sql.ref(column)} end`,
  );
  await sql`update mall set terms_required = terms_required and not (${isGone("policy_terms")}), ${sql.join(columns)}
    where id = ${mall.id} and (${sql.join(policyColumns.map(isGone), sql` or `)})`.execute(db);
}
