import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { atPresent } from "./earlier-history.ts";
import { migrate, missingMigrations } from "./migrate.ts";
import { createTestDatabase } from "./testing.ts";

const { db, url } = await createTestDatabase();

const names = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  );
const present = await names();
const begin = async (history: readonly string[]) => {
  await sql`truncate kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) select name, ${new Date().toISOString()} from unnest(${history}::text[]) name`.execute(
    db,
  );
};
const later = present.filter((name) => name > "0140");
const earlier = ["0001_ground", "0002_letters", "0139_dated_sales", "0140_words_of_all_scripts"];

beforeEach(() => begin(present));

test("a database that has had all earlier migrations goes on with today's, whoever starts first", async () => {
  await begin([...earlier, ...later]);
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([[], [], []]);
  expect(await names()).toEqual(present);
  expect(await missingMigrations(db)).toEqual([]);
});

test("one that lacks some of them is refused, and stays as it is", async () => {
  const history = earlier.slice(0, -1);
  await begin(history);
  await expect(migrate(url)).rejects.toThrow(
    "The database is of an earlier version (its newest migration is 0139_dated_sales): start the last version that has 0140_words_of_all_scripts on it once, then this one.",
  );
  expect(await names()).toEqual(history);
});

test("a backup of the last earlier version is restored into the same schema", () => {
  expect(atPresent("0140_words_of_all_scripts")).toBe("0016_imports");
  expect(atPresent("0016_imports")).toBe("0016_imports");
});
