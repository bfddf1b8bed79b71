import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "./connect.ts";
import { listen } from "./listen.ts";
import { createTestDatabase } from "./testing.ts";
import { transaction } from "./transaction.ts";

const { db, url } = await createTestDatabase();

const notify = (on: Db, channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(on);

/** Collects what arrives and lets a test wait for the next thing. */
function inbox<T>() {
  const waiting: ((value: T) => void)[] = [];
  const arrived: T[] = [];
  return {
    put: (value: T) => {
      const first = waiting.shift();
      if (first) first(value);
      else arrived.push(value);
    },
    next: () => {
      const first = arrived.shift();
      return first === undefined ? new Promise<T>((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
  };
}

test("a notification arrives when its transaction commits, and not when it fails", async () => {
  const messages = inbox<string>();
  const subscription = await listen(url, "Catalog", messages.put);
  const failing = transaction(db, async (trx) => {
    await notify(trx, "Catalog", "lost");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await transaction(db, (trx) => notify(trx, "Catalog", "mall 1"));
  expect(await messages.next()).toBe("mall 1");
  await subscription.stop();
});

test("after its connection broke, it listens again and says that something may be missing", async () => {
  const messages = inbox<string>();
  const gaps = inbox<string>();
  const subscription = await listen(url, "again", messages.put, () => gaps.put("gap"));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shopwright listen'`.execute(
    db,
  );
  expect(await gaps.next()).toBe("gap");
  await notify(db, "again", "still here");
  expect(await messages.next()).toBe("still here");
  await subscription.stop();
});

test("the first connection rejects when there is no database", async () => {
  await expect(listen("postgres://127.0.0.1:9/none", "x", () => {})).rejects.toThrow("ECONNREFUSED");
});
