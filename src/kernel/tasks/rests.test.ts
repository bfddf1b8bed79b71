import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { restShare, restsOf } from "./rests.ts";

test("rests are short while nobody uses the database, and three quarters of the work in a busy shop", () => {
  expect(restShare(-1)).toBe(0.1);
  expect(restShare(2)).toBe(0.1);
  expect(restShare(20)).toBe(0.5);
  expect(restShare(30)).toBe(0.75);
  expect(restShare(1_000)).toBe(0.75);
});

test("transactions of others are seen, those of portions are not counted", async () => {
  const { db } = await createTestDatabase();
  let time = 0;
  const rest = restsOf(db, () => time);
  // What a process of PostgreSQL has done to tables is added up about once a second, at once after this function.
  const transactions = async (count: number) => {
    for (let at = 0; at < count; at++) await sql`select pg_stat_force_next_flush(), count(*) from mall`.execute(db);
  };
  // Not known yet.
  expect(await rest()).toBe(0.75);
  await transactions(40);
  time += 1_000;
  expect(await rest()).toBe(0.75);
  // Less than a second later nobody looks again.
  time += 500;
  for (let at = 0; at < 20; at++) expect(await rest()).toBe(0.75);
  await transactions(20);
  time += 500;
  expect(await rest()).toBe(0.1);
});
