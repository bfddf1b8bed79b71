import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../testing.ts";
import { type Limit, mayTry } from "./attempts.ts";

const shop = await createTestShop();
const limit: Limit = { name: "track", max: 1, seconds: 900 };

test("an attempt that began before another one and is counted after it does not begin anew", async () => {
  await shop.db.transaction().execute(async (db) => {
    // The time of a transaction is that of its first statement.
    await sql`select now()`.execute(db);
    expect(await mayTry(shop, limit, "ann@example.com")).toBe(true);
    expect(await mayTry({ ...shop, db }, limit, "ann@example.com")).toBe(false);
  });
  expect(await mayTry(shop, limit, "ann@example.com")).toBe(false);
});
