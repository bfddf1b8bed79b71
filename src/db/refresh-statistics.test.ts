import { sql } from "kysely";
import { expect, test } from "vitest";
import { refreshStatistics } from "./refresh-statistics.ts";
import { createTestDatabase } from "./testing.ts";

test("tables that have grown to twice their rows get new statistics, others keep theirs", async () => {
  const { db } = await createTestDatabase();
  await sql`create table grown (id integer)`.execute(db);
  await sql`create table small (id integer)`.execute(db);
  const add = async (table: string, rows: number) => {
    await sql`insert into ${sql.table(table)} select generate_series(1, ${rows}::int)`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
  };
  const refreshed = async () => (await refreshStatistics(db)).filter((name) => name === "grown" || name === "small");
  await add("small", 100);
  await add("grown", 1000);
  await expect.poll(refreshed).toEqual(["grown"]);
  expect(await refreshed()).toEqual([]);
  await add("grown", 600);
  expect(await refreshed()).toEqual([]);
  await add("grown", 400);
  await expect.poll(refreshed).toEqual(["grown"]);
});
