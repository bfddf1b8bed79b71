/** Writes the link list of a mall, which its menus show. */
import { z } from "zod";
import { parseInput } from "#contract/messages.ts";
import { inBatches } from "#db/batches.ts";
import { isSafeLink } from "#decoration/links.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { newId } from "../../ids.ts";
import { text } from "../../input.ts";

const title = text(120);
const links = z
  .array(
    z.discriminatedUnion("type", [
      z.strictObject({
        type: z.literal(1),
        title,
        url: text(2000).refine(isSafeLink, "must be an address such as https://example.com"),
      }),
      z.strictObject({ type: z.literal(2), title, article_id: z.uuid("must be an id of an article") }),
    ]),
  )
  .max(200);
export type Link = z.input<typeof links>[number];

/**
 * Replaces the mall's link list by the given one, in its order: type 1 leads to an address, type 2 to an article.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function setLinks(context: ShopContext, given: readonly Link[]): Promise<void> {
  const rows = parseInput(links, given).map((link, position) => ({
    mall_id: context.mall.id,
    id: newId(),
    position,
    url: "",
    article_id: null,
    ...link,
  }));
  await runCommand(context, "content", async ({ db, mall }) => {
    await db.deleteFrom("link").where("mall_id", "=", mall.id).execute();
    await inBatches(rows, (some) => db.insertInto("link").values(some).execute());
  });
}
