import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { minorUnits } from "#kernel/input.ts";

interface SetPrice {
  readonly variant_id: string;
  /** Null takes the price back: it is derived from then on, or there is none. */
  readonly price: string | null;
  readonly origin_price: string | null;
}

/**
 * Sets prices of variants in a list, in amounts of its currency.
 * @throws {ShopError} 400 naming the variant's field and the rule; 404 for a list or a variant that the mall does not have.
 */
export async function savePrices(context: ShopContext, listId: string, prices: readonly SetPrice[]): Promise<void> {
  await runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    const list = await db
      .selectFrom("price_list")
      .select("currency")
      .where("mall_id", "=", mall.id)
      .where("id", "=", listId)
      .executeTakeFirst();
    if (!list) throw notFound(t("This price list has been deleted"));
    const wanted = prices.map(({ variant_id: id, price, origin_price }) => {
      const amount = (field: string, value: string | null) =>
        value === null ? null : minorUnits(`prices.${id}.${field}`, value, list.currency);
      const [set, origin] = [amount("price", price), amount("origin_price", origin_price)];
      if (set === null && origin !== null)
        throw badInput(t("prices.{id}.price: a compare-at price needs a price", { id }));
      return { id, price: set === null ? null : String(set), origin_price: origin === null ? null : String(origin) };
    });
    const existing = await lockVariants(
      inside,
      wanted.map(({ id }) => id),
    );
    const missing = wanted.find(({ id }) => !existing.has(id));
    if (missing) throw notFound(t("There is no variant {id}", { id: missing.id }));
    await storePrices(inside, listId, wanted);
  });
}

/** In the order of their ids, as orders do. @returns those that the mall has */
export async function lockVariants({ db, mall }: TrxContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select v.id from variant v
    where v.mall_id = ${mall.id} and v.id = any(${ids}::uuid[]) order by v.id for no key update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Prices of a list in minor units, as decimal text. */
interface WantedPrice {
  /** Of a variant of the mall, each once. */
  readonly id: string;
  /** Null takes the price back. */
  readonly price: string | null;
  readonly origin_price: string | null;
}

/** Stores prices of variants that are locked. */
export async function storePrices(
  { db, mall }: TrxContext,
  listId: string,
  wanted: readonly WantedPrice[],
): Promise<void> {
  const set = wanted.filter(({ price }) => price !== null);
  const gone = wanted.flatMap(({ id, price }) => (price === null ? [id] : []));
  if (gone.length > 0) {
    await db
      .deleteFrom("fixed_price")
      .where("mall_id", "=", mall.id)
      .where("price_list_id", "=", listId)
      .where("variant_id", "in", gone)
      .execute();
  }
  if (set.length === 0) return;
  await sql`insert into fixed_price (mall_id, price_list_id, variant_id, product_id, price, origin_price)
      select ${mall.id}::uuid, ${listId}::uuid, v.id, v.product_id, w.price, w.origin_price
      from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) w (id uuid, price bigint, origin_price bigint)
      join variant v on v.mall_id = ${mall.id} and v.id = w.id order by v.id
      on conflict on constraint fixed_price_pkey do update set price = excluded.price, origin_price = excluded.origin_price
        where (fixed_price.price, fixed_price.origin_price) is distinct from (excluded.price, excluded.origin_price)`.execute(
    db,
  );
}
