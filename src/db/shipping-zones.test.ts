import { randomUUID } from "node:crypto";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./testing.ts";

const { db, url } = await createTestDatabase();
const folder = await temporaryFolder("migrations-");
afterAll(() => removeFolder(folder));

const real = join(import.meta.dirname, "migrations");
const newest = "0063_shipping_zones.ts";

/** Links migrations into the folder, so that the database can be brought to the state before the newest of them. */
async function link(which: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(real)).filter(which)) await symlink(join(real, name), join(folder, name));
}

test("methods by country become zones with the same rates for every country", async () => {
  for (const schema of ["public", "jobs"]) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await link((name) => name < newest);
  await migrate(url, { folder });
  const mall = randomUUID();
  await sql`insert into mall (id, name, currency) values (${mall}, 'Old shop', 'USD')`.execute(db);
  const methods = [
    ["Standard", ["US"], false, 0, 20_000, true],
    ["Express", ["US", "CA"], false, 0, null, true],
    ["Worldwide", [], false, 0, null, true],
    ["Heavy", [], true, 20_000, null, true],
    ["Off", ["DE"], false, 0, null, false],
  ] as const;
  for (const [position, [name, countries, elsewhere, min, max, isOn]] of methods.entries()) {
    await sql`insert into shipping_method (mall_id, id, name, price, countries, elsewhere, min_weight, max_weight, position, is_on)
      values (${mall}, ${randomUUID()}, ${name}, 500, ${[...countries]}::text[], ${elsewhere}, ${min}, ${max}, ${position},
        ${isOn})`.execute(db);
  }
  await link((name) => name === newest);
  await migrate(url, { folder });
  const { rows } = await sql<{ zone: string; places: string[]; rates: string[] }>`
    select z.name as zone, z.places, array_agg(concat_ws(' ', m.name, m.basis, m.min_value, m.max_value,
      case when not m.is_on then 'off' end) order by m.position) as rates
    from shipping_zone z join shipping_method m on m.mall_id = z.mall_id and m.zone_id = z.id
    group by z.mall_id, z.id order by z.position`.execute(db);
  expect(rows).toEqual([
    { zone: "United States", places: ["US"], rates: ["Standard weight 0 20000", "Express flat 0", "Worldwide flat 0"] },
    { zone: "Canada", places: ["CA"], rates: ["Express flat 0", "Worldwide flat 0"] },
    { zone: "Germany", places: ["DE"], rates: ["Worldwide flat 0", "Off flat 0 off"] },
    { zone: "Everywhere else", places: [], rates: ["Worldwide flat 0", "Heavy weight 20000"] },
  ]);
});
