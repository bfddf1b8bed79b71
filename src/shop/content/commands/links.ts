/** Writes the link list of a mall, which its menus show. */

import { conflict } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { type MenuLinks, menuLinks } from "#contract/shapes/menu.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { readLinks } from "../staff-links.ts";

/**
 * Replaces the mall's link list by the given one, in its order: type 1 leads to an address, type 2 to an article.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function setLinks(context: ShopContext, given: MenuLinks): Promise<void> {
  const rows = parseInput(menuLinks, given).map((link, position) => ({
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

interface Edit {
  readonly changes: { readonly links?: MenuLinks | undefined };
  /** The list that the form was opened with. */
  readonly base?: { readonly links?: MenuLinks | undefined } | undefined;
}

/** @throws {ShopError} 409 with both lists when somebody else has changed it; 400 as `setLinks`. */
export async function editLinks(context: ShopContext, { changes, base = {} }: Edit): Promise<void> {
  await runCommand(context, null, async (inside) => {
    // One change of the list at a time.
    await inside.db.selectFrom("mall").select("id").where("id", "=", inside.mall.id).forNoKeyUpdate().execute();
    const current = { links: await readLinks(inside) };
    const { changes: wanted, conflicts } = mergeChanges<{ links?: MenuLinks | undefined }>(current, base, changes);
    if (conflicts.length > 0) throw conflict("Someone else has changed these links", { conflicts });
    if (wanted.links) await setLinks(inside, wanted.links);
  });
}
