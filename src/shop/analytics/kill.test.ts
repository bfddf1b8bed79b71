/** kill -9 in the middle of a day that is being counted: nothing is lost, and nothing is counted twice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { recountAnalytics, refreshAnalytics } from "./index.ts";
import { monthsOfParts, plainRecount, storedMetrics } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const days = ["2025-03-29", "2025-03-30", "2025-03-31", "2025-04-01"];

test("a process is killed while it stores a day; the next one counts that day and the rest", async () => {
  for (const day of days) {
    const { id } = await addOrder(shop, { lines: [2, 1] });
    await db
      .updateTable("orders")
      .set({ placed_at: new Date(`${day}T12:00:00Z`) })
      .where("id", "=", id)
      .execute();
  }
  expect(await refreshAnalytics(shop)).toBe(true);
  await sql`update order_line set qty = qty + 1 where mall_id = ${mall.id}`.execute(db);
  const before = await storedMetrics(shop);
  await recountAnalytics(shop);

  const [, second = ""] = days;
  let worker: ReturnType<typeof spawn> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from figure_day where mall_id = ${mall.id} and day = ${second}::date for update`.execute(trx);
    worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/counter.ts")], {
      env: { ...process.env, DATABASE_URL: shop.url, MALL_ID: mall.id },
      stdio: ["ignore", "ignore", "inherit"],
    });
    // The newest days come first: it has stored those, and waits with the mark of this one deleted.
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    const gone = once(worker, "exit");
    worker.kill("SIGKILL");
    await gone;
  });
  // The database notices that nobody waits for the answer any more, and forgets the transaction.
  await expect.poll(() => refreshAnalytics(shop)).toBe(true);
  const [plain, stored] = await Promise.all([plainRecount(shop), storedMetrics(shop)]);
  expect(stored.days).not.toEqual(before.days);
  expect(stored.days).toEqual(plain.days);
  expect(stored.parts).toEqual(plain.parts);
  expect(stored.months).toEqual(monthsOfParts(plain.parts));
});
