/** Writes news posts. */

import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { postTags } from "#contract/shapes/texts.ts";
import { templateNumber } from "#contract/template-field.ts";
import { inBatches } from "#db/batches.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { changesOf, optionalText, text, visibility } from "#kernel/input.ts";
import { sanitizeRichText } from "../rich-text.ts";
import { unscheduled } from "./unscheduled.ts";

const fields = {
  title: text(300),
  summary: optionalText(2000),
  /** HTML; what is not on the allow-list of rich text is left out. */
  body: optionalText(500_000),
  author: optionalText(120),
  image: optionalText(2000),
  tags: postTags,
  is_show: visibility,
  published_at: z.date(),
  publish_at: z.date().nullable(),
  seo_title: optionalText(120),
  seo_description: optionalText(400),
  template: templateNumber,
};
const newPosts = z
  .array(
    z.strictObject({
      ...fields,
      summary: fields.summary.default(""),
      author: fields.author.default(""),
      image: fields.image.default(""),
      tags: fields.tags.default([]),
      is_show: fields.is_show.default(1),
      published_at: fields.published_at.default(() => new Date()),
      publish_at: fields.publish_at.default(null),
      seo_title: fields.seo_title.default(""),
      seo_description: fields.seo_description.default(""),
      template: fields.template.default(null),
    }),
  )
  .max(1000);
const postChanges = changesOf(fields);

/**
 * @returns the ids of the posts, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createNews(context: ShopContext, given: z.input<typeof newPosts>): Promise<string[]> {
  const rows = parseInput(newPosts, given).map(({ body, ...post }) => ({
    mall_id: context.mall.id,
    id: newId(),
    ...post,
    ...unscheduled(post),
    body: sanitizeRichText(body),
  }));
  return runCommand(context, "content", async ({ db }) => {
    await inBatches(rows, (some) => db.insertInto("news").values(some).execute());
    return rows.map(({ id }) => id);
  });
}

/** @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such post. */
export async function updateNews(context: ShopContext, id: string, given: z.input<typeof postChanges>): Promise<void> {
  const { body, ...changes } = parseInput(postChanges, given);
  const columns = {
    ...changes,
    ...unscheduled(changes),
    ...(body !== undefined && { body: sanitizeRichText(body) }),
    updated_at: new Date(),
  };
  await runCommand(context, "content", async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("news")
      .set(columns)
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Post not found"));
  });
}

/**
 * Deletes posts.
 * @returns how many there were.
 */
export async function deleteNews(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, "content", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("news")
      .where("mall_id", "=", mall.id)
      .where("id", "in", ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
