/** Price lists that follow the rates of the bank. */
import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { rateThreshold } from "#contract/shapes/price-list.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { bankRates, crossRate } from "./bank.ts";
import { makeDuePrices, makePricesNow } from "./make-prices.ts";

export interface BankRate {
  readonly rate: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

/** The rate from the mall's currency to another one. @throws {ShopError} 400 at the field `rate_source` where there is none. */
export async function rateOfBank({ mall }: ShopContext, currency: string): Promise<BankRate> {
  const rates = await bankRates().catch(() => undefined);
  if (!rates) throw badInput(t("rate_source: the European Central Bank can’t be reached. Try later, or enter a rate"));
  const rate = crossRate(rates, mall.currency, currency);
  if (rate === undefined || Number(rate) === 0) throw badInput(notPublished(mall.currency, currency));
  return { rate, day: rates.day };
}

const notPublished = (from: string, to: string) =>
  t("rate_source: the European Central Bank has no rate from {from} to {to}. Enter a rate", { from, to });

/** Price lists that follow it, in the mall `m`. */
export const followingLists = sql`select from price_list where mall_id = m.id and rate_source = 'ecb'`;

/**
 * Notes the bank's rates with the lists that follow it, and makes prices anew where a rate has moved by more than the threshold. A
 * failure is noted for staff: the rates stay.
 */
export async function followBank(context: ShopContext, log: (error: unknown) => void): Promise<void> {
  const { db, mall } = context;
  const rates = await bankRates().catch((error: unknown) => {
    log(error);
    return undefined;
  });
  const lists = await db
    .selectFrom("price_list")
    .select(["id", "currency"])
    .where("mall_id", "=", mall.id)
    .where("rate_source", "=", "ecb")
    .execute();
  const noted = lists.map(({ id, currency }) => ({
    id,
    rate: (rates && crossRate(rates, mall.currency, currency)) ?? null,
    day: rates?.day ?? null,
    problem: rates ? "unlisted" : "unreachable",
  }));
  // The rate itself is written where it moves, so that the others are not due.
  await sql`with noted as (
      select * from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) n (id uuid, rate numeric, day date, problem text))
    update price_list l set bank_rate = coalesce(n.rate, l.bank_rate),
      bank_day = case when n.rate is null then l.bank_day else n.day end, asked_at = ${currentTime},
      problem = case when n.rate is null then n.problem else '' end
    from noted n where l.mall_id = ${mall.id} and l.id = n.id`.execute(db);
  await sql`update price_list set rate = bank_rate, rate_day = bank_day
    where mall_id = ${mall.id} and rate_source = 'ecb' and bank_rate > 0
      and (rate is null or abs(bank_rate - rate) > rate * ${rateThreshold} / 100)`.execute(db);
  await makeDuePrices(context);
}

/** Takes the bank's rate now. @throws {ShopError} 404 for an unknown list; 400 where the list has a rate by hand, or there is none. */
export async function renewRate(context: ShopContext, id: string): Promise<void> {
  const { db, mall } = context;
  const list = await db
    .selectFrom("price_list")
    .select(["currency", "rate_source"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  if (list.rate_source !== "ecb") throw badInput(t("rate_source: this price list has a rate that was entered"));
  const { rate, day } = await rateOfBank(context, list.currency);
  await runCommand(context, null, (inside) =>
    inside.db
      .updateTable("price_list")
      .set({ rate, rate_day: day, bank_rate: rate, bank_day: day, asked_at: new Date(), problem: "" })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute(),
  );
  await makePricesNow(context);
}
