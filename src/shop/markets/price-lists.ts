/** Price lists: in which currency, and how their prices come about. */
import { sql } from "kysely";
import type { Input } from "#contract/call.ts";
import type { PriceList, savePriceList as savePriceListCall } from "#contract/calls/markets.ts";
import { dayIn } from "#contract/days.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { roundingsOf } from "#contract/shapes/price-list.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { exponentOf } from "#kernel/money/money.ts";
import { rateOfBank } from "./follow-bank.ts";
import { makePricesNow } from "./make-prices.ts";
import { allowTime } from "./markets.ts";

const maxLists = 50;

/** By name. */
export async function listPriceLists({ db, mall }: ShopContext): Promise<PriceList[]> {
  const { rows } = await sql<Omit<PriceList, "decimals">>`
    select l.id, l.name, l.currency, l.mode, l.rate_source, trim_scale(l.rate)::text as rate, l.rate_day::text, l.margin, l.rounding,
      trim_scale(l.bank_rate)::text as bank_rate, l.bank_day::text, l.problem, l.is_due,
      l.made, l.to_make, l.failed_at is not null as is_failing,
      (select count(*)::int from (select from fixed_price f where f.mall_id = ${mall.id} and f.price_list_id = l.id limit 10001) few) as fixed
    from price_list l where l.mall_id = ${mall.id} order by lower(l.name), l.id`.execute(db);
  return rows.map((row) => ({ ...row, decimals: exponentOf(row.currency) }));
}

type Wanted = Omit<Input<typeof savePriceListCall>, "id">;

/**
 * Adds a list, or changes the one that `id` names, and makes its derived prices.
 * @throws {ShopError} 400 naming the field and the rule; 404 for an unknown list.
 */
export async function savePriceList(
  context: ShopContext,
  { id, ...wanted }: Wanted & { readonly id?: string | undefined },
): Promise<string> {
  const stored = id === undefined ? undefined : await storedList(context, id);
  if (id !== undefined && !stored) throw notFound(t("This price list has been deleted"));
  if (stored && stored.currency !== wanted.currency)
    throw badInput(t("currency: prices are in it. Add another price list"));
  const derivation = await derivationOf(context, wanted, stored);
  const listId = id ?? newId();
  await runCommand(context, "content", async ({ db, mall }) => {
    if (id !== undefined) {
      const { numUpdatedRows } = await db
        .updateTable("price_list")
        .set({ name: wanted.name, ...derivation })
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("This price list has been deleted"));
      return;
    }
    const { count } = await db
      .selectFrom("price_list")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= maxLists) throw badInput(t("You can have up to {max} price lists", { max: maxLists }));
    await db
      .insertInto("price_list")
      .values({ mall_id: mall.id, id: listId, name: wanted.name, currency: wanted.currency, ...derivation })
      .execute();
  });
  await makePricesNow(context);
  return listId;
}

interface Stored {
  readonly currency: string;
  readonly rate_source: string;
  readonly rate: string | null;
  readonly rate_day: string | null;
}

async function storedList({ db, mall }: ShopContext, id: string): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`select currency, rate_source, trim_scale(rate)::text as rate, rate_day::text from price_list
    where mall_id = ${mall.id} and id = ${id}`.execute(db);
  return rows[0];
}

const noProblem = { problem: "" } as const;

/** The columns that say how prices are derived. The bank is asked where its rate is not there yet. */
async function derivationOf(context: ShopContext, wanted: Wanted, stored: Stored | undefined) {
  const { currency, mode, margin, rounding } = wanted;
  if (mode === "fixed")
    return { ...(await ratedOf(context, wanted, stored)), mode, margin: 0, rounding: "none" } as const;
  if (!roundingsOf(exponentOf(currency)).includes(rounding))
    throw badInput(t("rounding: {currency} has no such prices", { currency }));
  return { ...(await ratedOf(context, wanted, stored)), mode, margin, rounding };
}

async function ratedOf(context: ShopContext, { currency, rate_source, ...wanted }: Wanted, stored: Stored | undefined) {
  if (rate_source === "ecb") {
    if (stored?.rate_source === "ecb" && stored.rate !== null) return { rate_source };
    const { rate, day } = await rateOfBank(context, currency);
    return { rate_source, rate, rate_day: day, bank_rate: rate, bank_day: day, asked_at: new Date(), ...noProblem };
  }
  const rate = wanted.rate;
  if (rate === null) throw badInput(t("rate: is required"));
  const isSame = stored?.rate_source === "hand" && stored.rate !== null && Number(stored.rate) === Number(rate);
  const rate_day = isSame ? stored.rate_day : dayIn(context.mall.time_zone, new Date());
  return { rate_source, rate, rate_day, bank_rate: null, bank_day: null, ...noProblem };
}

/** Its prices go with it, those that were set too. @throws {ShopError} 400 while a market has it; 404 for an unknown one. */
export async function deletePriceList(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    await allowTime(inside);
    const market = await db
      .selectFrom("market")
      .select("name")
      .where("mall_id", "=", mall.id)
      .where("price_list_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (market) throw badInput(t("The market {name} has this price list. Choose another one there first", market));
    const { numDeletedRows } = await db
      .deleteFrom("price_list")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("This price list has been deleted"));
  });
}
