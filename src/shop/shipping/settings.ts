/** Zones, rates, places of pick-up and carriers, as staff see them. */

import { type Selectable, sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { shippingSettings as settingsCall } from "#contract/calls/shipping.ts";
import type { ShippingMethodTable } from "#db/schema/checkout.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { listOf } from "#kernel/malls/market-prices.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { rateAmount, rateLimit } from "./amounts.ts";
import { ownCarriers } from "./carriers.ts";
import { formatMeasure } from "./measures.ts";
import { rateProvidersOf } from "./rate-providers/switch.ts";
import { conditionWords, warningsOf } from "./words.ts";

type Settings = Output<typeof settingsCall>;
type Row = Selectable<ShippingMethodTable>;

/** Three statements, whatever the number of zones; one more where rate providers are installed. */
export async function shippingSettings(context: ShopContext): Promise<Settings> {
  const { db, mall } = context;
  const [zones, rows, carriers, providers] = await Promise.all([
    db
      .selectFrom("shipping_zone")
      .select(["id", "name", "places"])
      .where("mall_id", "=", mall.id)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("shipping_method")
      .selectAll()
      .where("mall_id", "=", mall.id)
      .orderBy("position")
      .orderBy("id")
      .execute()
      .then((stored) => inView(context, stored)),
    ownCarriers(context),
    rateProvidersOf(context),
  ]);
  const byZone = Map.groupBy(rows, ({ zone_id }) => zone_id);
  return {
    zones: zones.map((zone) => {
      const rates = byZone.get(zone.id) ?? [];
      const active = rates.filter(({ is_on }) => is_on).map((rate) => ({ name: rate.name, ...limitsOf(rate) }));
      return { ...zone, rates: rates.map((rate) => toRate(rate, mall)), warnings: warningsOf(active, mall) };
    }),
    pickups: (byZone.get(null) ?? []).map((row) => ({
      ...common(row, mall),
      country: row.pickup_country ?? "",
      address: row.pickup_address,
      hours: row.pickup_hours,
    })),
    carriers,
    providers,
  };
}

/** Rates with their amounts in the currency of the market that is asked for: articles show them. */
async function inView({ db, mall }: ShopContext, stored: readonly Row[]): Promise<Row[]> {
  if (!listOf(mall) || stored.length === 0) return [...stored];
  const { rows } = await sql<Pick<Row, "id" | "price" | "free_from" | "min_value" | "max_value">>`
    select m.id, ${rateAmount(mall, "price")} as price, ${rateAmount(mall, "free_from")} as free_from,
      ${rateLimit(mall, "min_value")} as min_value, ${rateLimit(mall, "max_value")} as max_value
    from shipping_method m where m.mall_id = ${mall.id}`.execute(db);
  const amounts = new Map(rows.map((row) => [row.id, row]));
  return stored.map((row) => ({ ...row, ...amounts.get(row.id) }));
}

const limitsOf = ({ basis, min_value, max_value }: Row) => ({ basis, min: min_value, max: max_value });

function common({ id, name, description, price, free_from, min_days, max_days, is_on }: Row, { currency }: Mall) {
  return {
    id,
    name,
    description,
    price: formatMoney(price, currency),
    free_from: free_from === null ? null : formatMoney(free_from, currency),
    min_days,
    max_days,
    is_on,
  };
}

function toRate(row: Row, mall: Mall): Settings["zones"][number]["rates"][number] {
  const { basis, min, max } = limitsOf(row);
  return {
    ...common(row, mall),
    basis,
    min: formatMeasure(min, basis, mall.currency),
    max: max === null ? null : formatMeasure(max, basis, mall.currency),
    condition: conditionWords({ basis, min, max }, mall),
  };
}
