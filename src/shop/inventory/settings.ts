import { sql } from "kysely";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { refreshLimits } from "./limit-task.ts";

interface InventorySettings {
  readonly low_stock: number;
  readonly low_stock_mails: boolean;
}

const defaults: InventorySettings = { low_stock: 5, low_stock_mails: true };

export async function readInventorySettings({ db, mall }: ShopContext): Promise<InventorySettings> {
  const stored = await db
    .selectFrom("inventory_settings")
    .select(["low_stock", "low_stock_mails"])
    .where("mall_id", "=", mall.id)
    .executeTakeFirst();
  return stored ?? defaults;
}

/** Changes the mall's limit, for all variants without their own: in the background when staff change it. */
export async function updateInventorySettings(
  context: ShopContext,
  changes: { readonly [K in keyof InventorySettings]?: InventorySettings[K] | undefined },
): Promise<void> {
  await runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const { low_stock, low_stock_mails } = changes;
    await sql`insert into inventory_settings (mall_id, low_stock, low_stock_mails)
      values (${mall.id}, ${low_stock ?? defaults.low_stock}, ${low_stock_mails ?? defaults.low_stock_mails})
      on conflict (mall_id, id) do update set
        low_stock = coalesce(${low_stock ?? null}::int, inventory_settings.low_stock),
        low_stock_mails = coalesce(${low_stock_mails ?? null}::boolean, inventory_settings.low_stock_mails)`.execute(
      db,
    );
    if (low_stock !== undefined) await refreshLimits(inside);
  });
}
