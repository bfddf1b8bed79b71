/** Writes the link list of a mall, which its menus show. */

import { conflict } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { type MenuLinks, menuLinks } from "#contract/shapes/menu.ts";
import { inBatches } from "#db/batches.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { readLinks } from "../staff-links.ts";

/**
 * Makes the mall's link list the given one, in its order: type 1 leads to an address, type 2 to an article. A link that stays
 * keeps its id, so that the change record tells what was added, removed, moved and changed.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function setLinks(context: ShopContext, given: MenuLinks): Promise<void> {
  const wanted = parseInput(menuLinks, given).map((link) => ({ url: "", article_id: null, ...link }));
  await runCommand(context, "content", async ({ db, mall }) => {
    const stored = await db
      .selectFrom("link")
      .select(["id", "title", "type", "url", "article_id", "position"])
      .where("mall_id", "=", mall.id)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const rows = withIds(stored, wanted).map((link, position) => ({ mall_id: mall.id, ...link, position }));
    const ids = new Set(rows.map(({ id }) => id));
    const removed = stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    if (removed.length > 0)
      await db.deleteFrom("link").where("mall_id", "=", mall.id).where("id", "in", removed).execute();
    await inBatches(rows, (some) =>
      db
        .insertInto("link")
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(["mall_id", "id"]).doUpdateSet((eb) => ({
            title: eb.ref("excluded.title"),
            type: eb.ref("excluded.type"),
            url: eb.ref("excluded.url"),
            article_id: eb.ref("excluded.article_id"),
            position: eb.ref("excluded.position"),
          })),
        )
        .execute(),
    );
  });
}

type Link = { readonly title: string; readonly type: 1 | 2; readonly url: string; readonly article_id: string | null };

/** Each wanted link with the id of the stored one that it is: the same one, else one with the same target, else with the same title. */
function withIds<L extends Link>(
  stored: readonly (Omit<Link, "type"> & { readonly id: string })[],
  wanted: readonly L[],
): (L & { readonly id: string })[] {
  const left = new Set(stored);
  const ids = new Map<number, string>();
  const target = ({ url, article_id }: Omit<Link, "type">) => article_id ?? url;
  for (const keyOf of [
    (link: Omit<Link, "type">) => JSON.stringify([link.title, target(link)]),
    target,
    ({ title }: Omit<Link, "type">) => title,
  ]) {
    for (const [index, link] of wanted.entries()) {
      if (ids.has(index)) continue;
      const same = [...left].find((one) => keyOf(one) === keyOf(link));
      if (!same) continue;
      ids.set(index, same.id);
      left.delete(same);
    }
  }
  return wanted.map((link, index) => ({ ...link, id: ids.get(index) ?? newId() }));
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
    if (conflicts.length > 0) throw conflict(t("Someone else has changed these links"), { conflicts });
    if (wanted.links) await setLinks(inside, wanted.links);
  });
}
