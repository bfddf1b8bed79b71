import { isUnreadTemplate, noteWords } from "#contract/policy-template.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Which of some articles are policies from a template that nobody has read: they still have its first paragraph. */
export async function unreadTemplates({ db, mall }: ShopContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("article")
    .select(["id", "body"])
    .where("mall_id", "=", mall.id)
    .where("id", "in", ids)
    // Few texts have such a word, so that the others are not carried here.
    .where(({ or, eb }) => or(noteWords.map((word) => eb("body", "like", `%${word}%`))))
    .execute();
  return new Set(rows.filter(({ body }) => isUnreadTemplate(body)).map(({ id }) => id));
}
