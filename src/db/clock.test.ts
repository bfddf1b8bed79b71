/** Times that a statement writes or compares are the program's, or their file says here why they are the database's. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { currentTime } from "./clock.ts";
import { createTestDatabase } from "./testing.ts";

const signIn = "lifetimes of sign-in: machines whose clocks differ read one (server/calls/clocks.test.ts)";
const lease = "a lease between processes of several machines, which read one clock";

const byDatabase: Readonly<Record<string, string>> = {
  "kernel/events/deliver.ts": lease,
  "kernel/events/retry.ts": lease,
  "kernel/jobs/clean-up.ts": "days after which rows go, of which most were dated by the database",
  "kernel/tasks/claim.ts": lease,
  "kernel/tasks/control.ts": lease,
  "kernel/tasks/run-task.ts": lease,
  "server/tasks/follow.ts": "a position among times that the database has given",
  "shop/accounts/reset.ts": signIn,
  "shop/auth/attempts.ts": signIn,
  "shop/auth/session.ts": signIn,
  "shop/catalog/publish-scheduled.ts": "the trigger product_derive shows a product by the database's clock",
  "shop/decorations/together/presence.ts": lease,
  "shop/inventory/counts.ts": "orders the lines of one transaction, in which now() stands still",
  "shop/releases/preview.ts": "the trigger product_derive shows a product by the database's clock",
  "shop/staff/account.ts": signIn,
  "shop/staff/admin.ts": signIn,
  "shop/staff/one-time.ts": signIn,
  "shop/staff/session.ts": signIn,
  "shop/staff/two-step.ts": signIn,
  "shop/test-orders/mode.ts": signIn,
  "shop/webhooks/claim.ts": lease,
  "shop/webhooks/deliveries.ts": lease,
  "shop/webhooks/outcome.ts": lease,
  "shop/webhooks/webhooks.ts": lease,
};

const { db } = await createTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

test("the time is that of sending, also of a statement that a module keeps", async () => {
  const query = sql<{ at: Date }>`select ${currentTime} as at`;
  for (const at of [new Date("2024-02-29T12:00:00Z"), new Date("2031-01-01T00:00:00Z")]) {
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    expect((await query.execute(db)).rows).toEqual([{ at }]);
  }
});

test("statements ask the database what time it is only where a reason is given", () => {
  const src = join(import.meta.dirname, "..");
  const files = globSync(["{kernel,server,shop}/**/*.ts"], { cwd: src }).filter(
    (file) => !/\.test\.ts$|\btesting\b/.test(file),
  );
  // What a program calls `now()` itself is assigned or an option's.
  const asks =
    /(?<!(?:[\w.]|const \w+ = ))(?:now|(?:clock|statement|transaction)_timestamp)\(\)|\b(?:current_(?:date|timestamp|time)|localtime(?:stamp)?)\b/i;
  const asking = files.filter((file) => asks.test(readFileSync(join(src, file), "utf8")));
  expect(asking.sort()).toEqual(Object.keys(byDatabase));
});
