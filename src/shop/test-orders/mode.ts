/**
 * Test mode of a session in the dashboard: what is ordered in its browser is a test order. It is a time in the session's row, so it
 * ends with the session, with the right to change orders, and after an hour.
 */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { findDashboardSession } from "../staff/index.ts";

/** Minutes after which test mode ends by itself. */
const minutes = 60;

/** Starts test mode, or prolongs it. @returns when it ends. */
export async function startTestMode({ db, mall }: ShopContext, sessionId: string): Promise<Date> {
  const { test_until } = await db
    .updateTable("admin_session")
    .set({ test_until: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where("mall_id", "=", mall.id)
    .where("id", "=", sessionId)
    .returning(sql<Date>`test_until`.as("test_until"))
    .executeTakeFirstOrThrow();
  return test_until;
}

export async function endTestMode({ db, mall }: ShopContext, sessionId: string): Promise<void> {
  await db
    .updateTable("admin_session")
    .set({ test_until: null })
    .where("mall_id", "=", mall.id)
    .where("id", "=", sessionId)
    .execute();
}

/**
 * Whether who orders is a member of staff in test mode.
 * @param secret value of the cookie of a session in the dashboard, which no script can read; undefined for shoppers.
 */
export async function isTesting(context: ShopContext, secret: string | undefined): Promise<boolean> {
  const session = secret ? await findDashboardSession(context, secret) : undefined;
  return session !== undefined && session.test_until !== null && mayDo(session.staff, "orders:write");
}

export async function countTestOrders({ db, mall }: ShopContext): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders
    where mall_id = ${mall.id} and is_test`.execute(db);
  return rows[0]?.orders ?? 0;
}
