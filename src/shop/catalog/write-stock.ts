import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { maxUnits } from "#contract/stock-reasons.ts";
import { inBatches } from "#db/batches.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { applyStockRules } from "./categories/apply-rules.ts";

/** A change of a variant's units on hand: by a difference, or to a new number. */
export interface StockChange {
  readonly variant_id: string;
  readonly by?: number;
  readonly to?: number;
  readonly reason: string;
  readonly note?: string;
}

export interface RefusedChange {
  readonly variant_id: string;
  readonly sku: string;
  readonly reason: string;
}

interface Locked {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly incoming: number;
  readonly stock_policy: StockPolicy;
}

/**
 * Changes units on hand inside a command; each change is a row of `stock_move` with who made it. Orders that are placed at
 * the same time wait for the variants' rows or come first, so no reserved unit is lost. Variants are locked by id, then
 * products by id, as orders lock them. Received units are no longer incoming.
 * @param changes each variant once.
 * @returns the changes that a rule forbids, which are not made: fewer units than open orders have reserved, or too many.
 * @throws {ShopError} 404 for a variant that the mall does not have.
 */
export async function writeStock(context: TrxContext, changes: readonly StockChange[]): Promise<RefusedChange[]> {
  const { db, mall, actor } = context;
  const { rows: locked } = await sql<Locked>`
    select v.id, v.product_id, v.sku, v.on_hand, v.reserved, v.incoming, v.stock_policy from variant v
    where v.mall_id = ${mall.id} and v.id = any(${changes.map(({ variant_id }) => variant_id)}::uuid[])
    order by v.id for no key update`.execute(db);
  const byId = new Map(locked.map((variant) => [variant.id, variant]));
  const refused: RefusedChange[] = [];
  const rows = changes.flatMap(({ variant_id, by = 0, to, reason, note = "" }) => {
    const variant = byId.get(variant_id);
    if (!variant) throw notFound(t("There is no variant {variant}", { variant: variant_id }));
    const on_hand = to ?? variant.on_hand + by;
    const forbidden = ruleOf(variant, on_hand);
    if (forbidden) refused.push({ variant_id, sku: variant.sku, reason: forbidden });
    const gained = on_hand - variant.on_hand;
    if (forbidden || gained === 0) return [];
    const arrived = reason === "received" ? Math.max(0, Math.min(gained, variant.incoming)) : 0;
    const in_stock = unitsInStock(variant, on_hand) - unitsInStock(variant, variant.on_hand);
    return [{ id: newId(), variant_id, on_hand, gained, in_stock, arrived, reason, note }];
  });
  await inBatches(rows, (some) =>
    sql`
      with wanted as (
        select w.*, v.product_id from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          w (id uuid, variant_id uuid, on_hand integer, gained integer, in_stock integer, arrived integer, reason text, note text)
        join variant v on v.mall_id = ${mall.id} and v.id = w.variant_id
      ), changed as (
        update variant v set on_hand = w.on_hand, incoming = v.incoming - w.arrived,
          incoming_on = case when v.incoming > w.arrived then v.incoming_on end
        from wanted w where v.mall_id = ${mall.id} and v.id = w.variant_id
        returning v.id, v.on_hand, v.reserved
      ), moved as (
        insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason, note, staff_id, staff_name,
          on_hand_after, reserved_after)
        select ${mall.id}, w.id, w.variant_id, w.gained, 0, w.reason, w.note, ${actor?.staffId ?? null}::uuid,
          ${actor?.name ?? ""}, c.on_hand, c.reserved
        from wanted w join changed c on c.id = w.variant_id
      ), gained as (
        select w.product_id, sum(w.in_stock)::int as units from wanted w group by w.product_id
      ), locked as (
        select p.id, g.units from gained g join product p on p.mall_id = ${mall.id} and p.id = g.product_id
        order by p.id for no key update of p
      )
      update product p set stock = p.stock + l.units from locked l where p.mall_id = ${mall.id} and p.id = l.id`.execute(
      db,
    ),
  );
  const products = rows.flatMap(({ variant_id }) => byId.get(variant_id)?.product_id ?? []);
  await applyStockRules(context, [...new Set(products)].sort());
  return refused;
}

/** Units of a variant that count towards its product's stock, if it has `on_hand` units. */
const unitsInStock = ({ stock_policy, reserved }: Locked, on_hand: number): number =>
  stock_policy === "untracked" ? 0 : Math.max(0, on_hand - reserved);

/** Fewer units than are reserved are a fault of what is tracked only; where there are so few already, more may arrive. */
function ruleOf({ sku, reserved, stock_policy, on_hand: before }: Locked, on_hand: number): string | undefined {
  if (stock_policy === "track" && on_hand < reserved && on_hand < before) {
    return `open orders have reserved ${reserved} of ${sku || "this variant"}`;
  }
  if (on_hand < 0 && on_hand < before) return `${sku || "this variant"} can't have fewer than 0 units`;
  if (on_hand > maxUnits) return `at most ${maxUnits.toLocaleString("en")} units of ${sku || "this variant"}`;
  return undefined;
}
