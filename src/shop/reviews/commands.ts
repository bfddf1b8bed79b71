/** How staff answer, hide and feature reviews. */

import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { countReviews } from "./ratings.ts";

/** Sets the shop's public answer; "" removes it. @throws {ShopError} 404. */
export function answerReview(
  context: ShopContext,
  { id, reply }: { readonly id: string; readonly reply: string },
): Promise<void> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("review")
      .set({ reply, replied_at: reply === "" ? null : new Date() })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Review not found"));
  });
}

/** Shows, features or hides reviews; ratings follow. @returns how many have changed. */
export function setReviewStates(
  context: ShopContext,
  { ids, state }: { readonly ids: readonly string[]; readonly state: "shown" | "featured" | "hidden" },
): Promise<number> {
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    const { rows } = await sql<{ product_id: string }>`update review set state = ${state}
      where mall_id = ${mall.id} and id = any(${ids}::uuid[]) and state <> ${state} returning product_id`.execute(db);
    await countReviews(
      inside,
      rows.map(({ product_id }) => product_id),
    );
    return rows.length;
  });
}
