/** Orders as the staff of a mall sees them. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { staffListOrders as staffListOrdersCall } from "#contract/calls/orders.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { cleanText } from "#kernel/text.ts";
import { staffStatus } from "./awaits-payment.ts";
import { withStatus } from "./conditions.ts";
import { typedDisplayId } from "./display-ids.ts";
import { type OrderRecord, rowColumns, toRow } from "./read.ts";

/** Orders of the mall, newest first; `keyword` is the beginning of an order number or an email address, or the number said by phone ("#1042"). */
export async function staffListOrders(
  { db, mall }: ShopContext,
  input: z.output<(typeof staffListOrdersCall)["input"]>,
): Promise<Output<typeof staffListOrdersCall>> {
  const keyword = cleanText(input.keyword).toLowerCase();
  const where = sql`o.mall_id = ${mall.id} and ${input.status ? withStatus("any", [input.status]) : sql`true`}
    and ${
      keyword
        ? sql`(starts_with(lower(o.order_no), ${keyword}) or starts_with(lower(o.email), ${keyword})
      or o.display_id = ${typedDisplayId(keyword) ?? null}::int)`
        : sql`true`
    }`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(db);
  const page = clampPage(input, counted.rows[0]?.total ?? 0);
  const now = new Date();
  const { rows } = await sql<OrderRecord>`select ${rowColumns("staff")} from orders o where ${where}
    order by o.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  const list = rows.map((order) => {
    const { actions: _, ...row } = toRow(order, "buyer", now);
    return { ...row, status: staffStatus(order), email: order.email, provider: order.provider, is_test: order.is_test };
  });
  return { list: pageOf(list, page) };
}
