/** Writes articles: texts such as the imprint, which links lead to. */

import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { templateNumber } from "#contract/template-field.ts";
import { inBatches } from "#db/batches.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { changesOf, optionalText, text, visibility } from "#kernel/input.ts";
import { forgetArticles } from "../../settings/index.ts";
import { sanitizeRichText } from "../rich-text.ts";
import { unscheduled } from "./unscheduled.ts";

const fields = {
  title: text(300),
  /** HTML; what is not on the allow-list of rich text is left out. */
  body: optionalText(500_000),
  is_show: visibility,
  publish_at: z.date().nullable(),
  seo_title: optionalText(120),
  seo_description: optionalText(400),
  template: templateNumber,
};
const newArticles = z
  .array(
    z.strictObject({
      ...fields,
      is_show: fields.is_show.default(1),
      publish_at: fields.publish_at.default(null),
      seo_title: fields.seo_title.default(""),
      seo_description: fields.seo_description.default(""),
      template: fields.template.default(null),
    }),
  )
  .max(1000);
const articleChanges = changesOf(fields);

/**
 * @returns the ids of the articles, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createArticles(context: ShopContext, given: z.input<typeof newArticles>): Promise<string[]> {
  const rows = parseInput(newArticles, given).map(({ body, ...article }) => ({
    mall_id: context.mall.id,
    id: newId(),
    ...article,
    ...unscheduled(article),
    body: sanitizeRichText(body),
  }));
  return runCommand(context, "content", async ({ db }) => {
    await inBatches(rows, (some) => db.insertInto("article").values(some).execute());
    return rows.map(({ id }) => id);
  });
}

/** @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such article. */
export async function updateArticle(
  context: ShopContext,
  id: string,
  given: z.input<typeof articleChanges>,
): Promise<void> {
  const { body, ...changes } = parseInput(articleChanges, given);
  await runCommand(context, "content", async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("article")
      .set({
        ...changes,
        ...unscheduled(changes),
        ...(body !== undefined && { body: sanitizeRichText(body) }),
        updated_at: new Date(),
      })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Article not found"));
  });
}

/**
 * Deletes articles with the links to them; they are the shop's policies no longer.
 * @returns how many there were.
 */
export async function deleteArticles(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    const { numDeletedRows } = await db
      .deleteFrom("article")
      .where("mall_id", "=", mall.id)
      .where("id", "in", ids)
      .executeTakeFirst();
    await forgetArticles(inside);
    return Number(numDeletedRows);
  });
}
