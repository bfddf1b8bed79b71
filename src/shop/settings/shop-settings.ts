/** Settings of a mall that its staff change. */
import type { z } from "zod";
import type { updateShopSettings as updateCall } from "#contract/calls/settings.ts";
import { conflict } from "#contract/errors.ts";
import type { ShopSettings } from "#contract/shapes/settings.ts";
import { runCommand } from "../command.ts";
import type { ShopContext } from "../context.ts";
import { mergeChanges } from "../merge.ts";

const columns = [
  "name",
  "time_zone",
  "prices_include_tax",
  "pay_minutes",
  "transfer_days",
  "max_unpaid_orders",
  "refund_days",
  "receive_days",
] as const satisfies readonly (keyof ShopSettings)[];

export function readShopSettings({ db, mall }: ShopContext, { lock = false } = {}): Promise<ShopSettings> {
  const query = db.selectFrom("mall").select(columns).where("id", "=", mall.id);
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
}

/**
 * Changes the fields that nobody else has changed since the form was opened.
 * @throws {ShopError} 409 with both values when one has been changed.
 */
export function changeShopSettings(
  context: ShopContext,
  { changes, base = {} }: z.output<(typeof updateCall)["input"]>,
): Promise<ShopSettings> {
  return runCommand(context, "catalog", async (inside) => {
    const current = await readShopSettings(inside, { lock: true });
    const { changes: wanted, conflicts } = mergeChanges<ShopSettings>(current, base, changes);
    if (conflicts.length > 0) throw conflict("Somebody else has changed these settings", { conflicts });
    if (Object.keys(wanted).length > 0) {
      await inside.db.updateTable("mall").set(wanted).where("id", "=", inside.mall.id).execute();
    }
    return { ...current, ...wanted };
  });
}
