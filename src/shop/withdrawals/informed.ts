/**
 * Whether a consumer was informed of the right of withdrawal (Directive 2011/83/EU, Articles 6(1)(h), 8(7) and 10): once the mail server has
 * accepted an order confirmation with the text of the shop's policy on withdrawal. A link alone is no durable medium.
 */
import { withoutTemplateNote } from "#contract/policy-template.ts";
import { currentTime } from "#db/clock.ts";
import type { ShopContext } from "#kernel/context.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";
import { checkoutSettings } from "../settings/index.ts";

/** Characters of the instructions that a mail carries at most. */
const maxText = 30_000;

export interface Instructions {
  /** Of the policy; "" while the shop has none. */
  readonly title: string;
  readonly text: string;
}

/** The policy on withdrawal as plain text; undefined where the law does not apply. */
export async function withdrawalInstructions(context: ShopContext): Promise<Instructions | undefined> {
  if (!(await hasEuConsumers(context))) return undefined;
  const { policy_withdrawal: id } = await checkoutSettings.read(context);
  const article = id
    ? await context.db
        .selectFrom("article")
        .select(["title", "body"])
        .where("mall_id", "=", context.mall.id)
        .where("id", "=", id)
        .where("is_show", "=", 1)
        .executeTakeFirst()
    : undefined;
  if (!article) return { title: "", text: "" };
  const { title } = article;
  // Its first heading often says the same as its title, which stands above.
  const text = plain(withoutTemplateNote(article.body));
  const withoutTitle = text.startsWith(`${title}\n`) ? text.slice(title.length).trimStart() : text;
  return { title, text: withoutTitle.slice(0, maxText) };
}

/** Notes that an order's confirmation with the instructions was sent; the first time counts. */
export async function noteInformed({ db, mall }: ShopContext, orderId: string): Promise<void> {
  await db
    .insertInto("withdrawal_notice")
    .values({ mall_id: mall.id, order_id: orderId, sent_at: currentTime })
    .onConflict((conflict) => conflict.columns(["mall_id", "order_id"]).doNothing())
    .execute();
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** Rich text of an article, whose HTML the shop has cleaned, with its paragraphs as lines. */
function plain(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h\d|\/li|\/tr|\/div)[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? "'")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
