import { sql } from "kysely";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineSubscriber } from "#kernel/events/index.ts";
import { staffWith } from "#kernel/rights/member.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { toldOfLowStock } from "../notifications/subscribers.ts";
import { variantName } from "./levels.ts";
import { readInventorySettings } from "./settings.ts";

/** Variants that the mail names. */
const maxNamed = 50;

interface LowVariant {
  readonly name: string;
  readonly sku: string;
  readonly available: number;
  readonly limit: number;
  readonly count: number;
}

/** Notes what has become low, for the mail of the day. */
export const lowStockAlert = defineSubscriber("low_stock", {
  "stock.low": {
    async run({ db, mall }, { variant_id }) {
      await db
        .insertInto("low_stock_alert")
        .values({ mall_id: mall.id, variant_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  },
});

/** Alerts that `mailLowStock` mails, in the mall `m`. */
export const lowStockAlerts = sql`select from low_stock_alert where mall_id = m.id`;

/** Mails those who are told of it, else everybody who may change stock, what has become low since the last mail and still is. */
export async function mailLowStock({ db, mall }: ShopContext): Promise<void> {
  await transaction(db, async (trx) => {
    const inside = { db: trx, mall };
    const { low_stock_mails } = await readInventorySettings(inside);
    const { rows } = await sql<LowVariant>`
      with alerted as (delete from low_stock_alert where mall_id = ${mall.id} returning variant_id)
      select p.good_name || case when ${variantName} = '' then '' else ' – ' || ${variantName} end as name, v.sku,
        v.on_hand - v.reserved as available, v.low_limit as limit, count(*) over ()::int as count
      from alerted a join variant v on v.mall_id = ${mall.id} and v.id = a.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where v.stock_state < 2 and v.stock_policy = 'track' and p.status <> 'archived'
      order by v.on_hand - v.reserved, p.good_name, v.id limit ${maxNamed}`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (!low_stock_mails || count === 0) return;
    const variants = rows.map(({ count: _, ...variant }) => variant);
    const chosen = await toldOfLowStock(inside);
    const people = chosen ?? (await staffWith(inside, "inventory:write")).map(({ email }) => email);
    for (const to of people) await queueMail(inside, { template: "low_stock", to, count, variants });
  });
}
