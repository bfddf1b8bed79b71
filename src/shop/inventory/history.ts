import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { inventoryHistory } from "#contract/calls/inventory.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { readVariants } from "./levels.ts";

/**
 * A variant's stock and its changes, newest first.
 * @throws {ShopError} 404 when the mall has no such variant.
 */
export async function stockHistory(
  context: ShopContext,
  { variant_id, after, limit }: z.output<(typeof inventoryHistory)["input"]>,
): Promise<Output<typeof inventoryHistory>> {
  const { db, mall } = context;
  const [variant] = await readVariants(context, [variant_id]);
  if (!variant) throw notFound(t("Variant not found"));
  const moves = await db
    .selectFrom("stock_move")
    .select(["id", "created_at", "reason", "note", "on_hand", "reserved", "staff_name", "reference", "on_hand_after"])
    .where("mall_id", "=", mall.id)
    .where("variant_id", "=", variant_id)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = moves.slice(0, limit);
  const orders = await orderNumbers(
    context,
    page.flatMap(({ reference }) => reference ?? []),
  );
  return {
    variant,
    moves: page.map(({ created_at, reference, on_hand_after, ...move }) => ({
      ...move,
      at: created_at.toISOString(),
      before: on_hand_after === null ? null : on_hand_after - move.on_hand,
      after: on_hand_after,
      order_no: orders.get(reference ?? "") ?? "",
    })),
    next: moves.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

async function orderNumbers({ db, mall }: ShopContext, references: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(references.filter(isId))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; order_no: string }>`
    select id, order_no from orders where mall_id = ${mall.id} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}
