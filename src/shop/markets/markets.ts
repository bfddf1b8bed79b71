/** Markets: countries that see the same prices. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { getMarkets, saveMarket as saveMarketCall } from "#contract/calls/markets.ts";
import { countryName } from "#contract/countries.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { marketPrefix, otherLanguages, ownLanguage } from "#kernel/malls/index.ts";

const maxMarkets = 100;

/** Prices of a list are noted in its history when a market takes it or leaves it, and go with it: 100,000 take two seconds, and more on a busy machine. */
export const allowTime = ({ db }: TrxContext) => sql`select set_config('statement_timeout', '1min', true)`.execute(db);

type Market = Output<typeof getMarkets>["markets"][number];

/** By name. */
export async function listMarkets({ db, mall }: ShopContext): Promise<Market[]> {
  const languages = [ownLanguage(mall), ...otherLanguages(mall)];
  const servedIds = new Set(mall.markets.map(({ id }) => id));
  const domains = new Map(mall.markets.flatMap(({ id, domain }) => (domain === null ? [] : [[id, domain]])));
  const rows = await db
    .selectFrom("market")
    .select(["id", "name", "countries", "price_list_id", "prices_include_tax", "path", "domain"])
    .where("mall_id", "=", mall.id)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  // Codes of the contract alone were stored.
  return rows.map(({ path, ...market }) => ({
    ...(market as Omit<Market, "addresses">),
    addresses: servedIds.has(market.id)
      ? languages.map((language) => (domains.get(market.id) ?? "") + marketPrefix(language, { path }))
      : [],
  }));
}

/** Checked domains beside the primary one; none without a primary one. */
export async function marketDomains({ db, mall }: ShopContext): Promise<string[]> {
  const rows = await db
    .selectFrom("mall_domain as d")
    .innerJoin("mall as m", "m.id", "d.mall_id")
    .select("d.host")
    .where("d.mall_id", "=", mall.id)
    .where("d.checked_at", "is not", null)
    .where("m.primary_domain", "<>", "")
    .whereRef("d.host", "<>", "m.primary_domain")
    .orderBy("d.host")
    .execute();
  return rows.map(({ host }) => host);
}

/**
 * Adds a market, or changes the one that `id` names.
 * @throws {ShopError} 400 when another market has one of the countries; 404 for an unknown market.
 */
export async function saveMarket(
  context: ShopContext,
  { id, name, countries, price_list_id = null, prices_include_tax = null, domain }: Input<typeof saveMarketCall>,
): Promise<string> {
  return runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    await allowTime(inside);
    const stored = await lockMarkets(inside);
    const taken = stored
      .filter((other) => other.id !== id)
      .flatMap((other) => other.countries.map((country) => ({ country, market: other.name })))
      .find(({ country }) => countries.some((wanted) => wanted === country));
    if (taken) {
      const country = countryName(taken.country, currentLocale());
      throw badInput(t("countries: {country} is in the market {market}", { country, market: taken.market }));
    }
    if (domain && !(await marketDomains(inside)).includes(domain))
      throw badInput(t("domain: must be a checked domain of this shop that is not its primary one"));
    const values = {
      ...{ name, countries: [...new Set(countries)], price_list_id, prices_include_tax },
      ...(domain !== undefined && { domain }),
    };
    if (id !== undefined) {
      const { numUpdatedRows } = await db
        .updateTable("market")
        .set(values)
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("This market has been deleted"));
      return id;
    }
    if (stored.length >= maxMarkets) throw badInput(t("You can have up to {max} markets", { max: maxMarkets }));
    const marketId = newId();
    await db
      .insertInto("market")
      .values({ mall_id: mall.id, id: marketId, path: freePath(countries, stored), ...values })
      .execute();
    return marketId;
  });
}

/** The code of its first country that no other market's addresses have. */
function freePath(countries: readonly string[], stored: readonly { readonly path: string }[]): string {
  const taken = new Set(stored.map(({ path }) => path));
  const codes = countries.map((code) => code.toLowerCase());
  // A market that gave its countries away keeps its addresses.
  const others = Array.from(
    { length: maxMarkets + 1 },
    (_, at) => `m${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
  );
  return [...codes, ...others].find((path) => !taken.has(path)) ?? "";
}

/** One command at a time: a country is in one market. Orders, which lock the mall's row, do not wait. */
async function lockMarkets({ db, mall }: TrxContext) {
  await sql`select pg_advisory_xact_lock(hashtext(${`markets ${mall.id}`}))`.execute(db);
  return db.selectFrom("market").select(["id", "name", "countries", "path"]).where("mall_id", "=", mall.id).execute();
}

/** @throws {ShopError} 404 for an unknown market. */
export async function deleteMarket(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    await allowTime(inside);
    const { numDeletedRows } = await db
      .deleteFrom("market")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("This market has been deleted"));
  });
}
