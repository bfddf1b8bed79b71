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
const later = present.filter((name) => name > "0148_imports");
const first = present.filter((name) => name < "0148_imports");
const replaced = [
  "0016_imports",
  "0141_variant_prices",
  "0142_events",
  "0143_decisions_in_code",
  "0144_figures",
  "0145_order_display_id",
  "0148_payment_providers",
];

const joined = ["0151_keys", "0154_extension_doors"];
const joinedInto = "0155_refunds_extensions_staff_tokens_webhooks";

beforeEach(() => begin(present));

test("a database that has had all earlier migrations goes on with today's, whoever starts first", async () => {
  await begin([...first, ...replaced, ...joined, ...later]);
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([[], [], []]);
  expect(await names()).toEqual(present);
  expect(await missingMigrations(db)).toEqual([]);
});

test.each([
  [[...first, ...replaced.slice(0, -1)], "0145_order_display_id", "0148_payment_providers"],
  [[...first, "0016_imports"], "0016_imports", "0148_payment_providers"],
  [["0001_ground", "0140_words_of_all_scripts"], "0140_words_of_all_scripts", "0148_payment_providers"],
  [[...first, "0148_imports", "0149_settings_in_rows", "0151_keys"], "0151_keys", joinedInto],
])("one that lacks some of them is refused, and stays as it is: %#", async (history, newest, needed) => {
  await begin(history);
  await expect(migrate(url)).rejects.toThrow(
    `The database is of an earlier version (its newest migration is ${newest}): start the last version that has ${needed} on it once, then this one.`,
  );
  expect(await names()).toEqual(history);
});

test("a backup of the last earlier version is restored into the same schema; one of before is refused", () => {
  expect(atPresent("0148_payment_providers")).toBe("0148_imports");
  expect(atPresent("0148_imports")).toBe("0148_imports");
  expect(atPresent("0999_later")).toBe("0999_later");
  for (const newest of joined) expect(() => atPresent(newest)).toThrow(`the last version that has ${joinedInto}`);
  for (const newest of ["0145_order_display_id", "0016_imports", "0140_words_of_all_scripts"])
    expect(() => atPresent(newest)).toThrow(
      `The backup is of an earlier version (its newest migration is ${newest}): restore it with the last version that has 0148_payment_providers, then make a new backup for this one.`,
    );
});
