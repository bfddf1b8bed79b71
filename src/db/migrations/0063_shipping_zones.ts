/**
 * Shipping zones: places with their rates. A rate (`shipping_method`) belongs to one zone, or is a place where orders are picked
 * up. The methods of before named their countries; each set of countries that had the same methods becomes a zone.
 */
import { randomUUID } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";

const before = [
  `CREATE TABLE shipping_zone (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     places text[] NOT NULL DEFAULT '{}',
     position integer NOT NULL DEFAULT 0,
     PRIMARY KEY (mall_id, id))`,
  // No places: the zone of all places that no other zone names.
  "CREATE UNIQUE INDEX shipping_zone_elsewhere ON shipping_zone (mall_id) WHERE places = '{}'",
  `ALTER TABLE shipping_method
     ADD zone_id uuid,
     ADD basis text NOT NULL DEFAULT 'flat' CHECK (basis IN ('flat', 'weight', 'price', 'quantity')),
     ADD min_value bigint NOT NULL DEFAULT 0 CHECK (min_value >= 0),
     ADD max_value bigint CHECK (max_value >= min_value),
     ADD pickup_country char(2),
     ADD pickup_address text NOT NULL DEFAULT '',
     ADD pickup_hours text NOT NULL DEFAULT ''`,
  `UPDATE shipping_method SET min_value = min_weight, max_value = max_weight,
     basis = CASE WHEN min_weight > 0 OR max_weight IS NOT NULL THEN 'weight' ELSE 'flat' END`,
];

const after = [
  `ALTER TABLE shipping_method DROP COLUMN countries, DROP COLUMN elsewhere, DROP COLUMN min_weight, DROP COLUMN max_weight,
     ADD FOREIGN KEY (mall_id, zone_id) REFERENCES shipping_zone ON DELETE CASCADE,
     ADD CHECK ((zone_id IS NULL) = (pickup_country IS NOT NULL))`,
  "CREATE INDEX shipping_method_zone ON shipping_method (mall_id, zone_id)",
  "SELECT record_changes('shipping_zone', '{name, places, position}', 'shipping_zone', 'id', 'name')",
  `SELECT record_changes('shipping_method', '{zone_id, name, description, price, free_from, basis, min_value, max_value,
     min_days, max_days, pickup_country, pickup_address, pickup_hours, position, is_on}', 'shipping_method', 'id', 'name')`,
];

interface Method {
  readonly mall_id: string;
  readonly id: string;
  readonly countries: readonly string[];
  readonly elsewhere: boolean;
  readonly position: number;
}

interface Zone {
  readonly places: readonly string[];
  readonly methods: readonly Method[];
}

/** The zones that offer every country what the methods did. A method of all countries is in each of them. */
function zonesOf(methods: readonly Method[]): Zone[] {
  const named = [...new Set(methods.flatMap(({ countries }) => countries))];
  const zones = new Map<string, { readonly places: string[]; readonly methods: readonly Method[] }>();
  for (const country of named) {
    const here = methods.filter(
      ({ countries, elsewhere }) => countries.includes(country) || (countries.length === 0 && !elsewhere),
    );
    const key = here.map(({ id }) => id).join();
    const zone = zones.get(key);
    if (zone) zone.places.push(country);
    else zones.set(key, { places: [country], methods: here });
  }
  const rest = methods.filter(({ countries, elsewhere }) => elsewhere || countries.length === 0);
  const first = ({ methods: [method] }: Zone) => method?.position ?? 0;
  const sorted = [...zones.values()].sort((one, other) => first(one) - first(other));
  return rest.length > 0 ? [...sorted, { places: [], methods: rest }] : sorted;
}

function nameOf({ places }: Zone, isOnly: boolean): string {
  if (places.length === 0) return isOnly ? "Everywhere" : "Everywhere else";
  const names = new Intl.DisplayNames("en", { type: "region" });
  const [first = "", second = ""] = places.map((code) => names.of(code) ?? code);
  if (places.length === 1) return first;
  return places.length === 2 ? `${first} and ${second}` : `${first} and ${places.length - 1} more`;
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  const { rows } = await sql<Method>`
    select mall_id, id, countries, elsewhere, position from shipping_method order by mall_id, position, id`.execute(db);
  for (const methods of Map.groupBy(rows, ({ mall_id }) => mall_id).values()) await storeZones(db, methods);
  for (const statement of after) await sql.raw(statement).execute(db);
}

async function storeZones(db: QueryExecutorProvider, methods: readonly Method[]): Promise<void> {
  const zones = zonesOf(methods);
  const placed = new Set<string>();
  for (const [position, zone] of zones.entries()) {
    const zoneId = randomUUID();
    const mallId = zone.methods[0]?.mall_id;
    await sql`insert into shipping_zone (mall_id, id, name, places, position)
      values (${mallId}, ${zoneId}, ${nameOf(zone, zones.length === 1)}, ${[...zone.places]}::text[], ${position})`.execute(
      db,
    );
    for (const { id } of zone.methods) {
      if (!placed.has(id)) {
        await sql`update shipping_method set zone_id = ${zoneId} where mall_id = ${mallId} and id = ${id}`.execute(db);
      } else {
        await sql`insert into shipping_method (mall_id, id, zone_id, name, description, price, free_from, basis, min_value,
            max_value, min_days, max_days, position, is_on)
          select mall_id, ${randomUUID()}, ${zoneId}, name, description, price, free_from, basis, min_value,
            max_value, min_days, max_days, position, is_on
          from shipping_method where mall_id = ${mallId} and id = ${id}`.execute(db);
      }
      placed.add(id);
    }
  }
}
