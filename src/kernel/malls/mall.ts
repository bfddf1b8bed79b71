/** Malls: the shops of one installation. Every other row belongs to one. */
import { sql } from "kysely";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { taxGroup } from "#contract/shapes/settings/taxes.ts";
import type { UnitSystem } from "#contract/weights.ts";
import { isTimeMoved } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import type { Trx } from "#db/transaction.ts";
import { newId } from "../ids.ts";
import { settingSql } from "../settings-sql.ts";
import { noteAnnounced } from "./announced.ts";
import type { View } from "./view.ts";

export interface Mall {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly locale: string;
  /** IANA name of the zone in which the mall's days begin. */
  readonly time_zone: string;
  /** In which staff see and enter weights. */
  readonly unit_system: UnitSystem;
  /** Before every new order number; usually "". */
  readonly order_prefix: string;
  readonly admin_origins: readonly string[];
  /** Whether prices contain the tax of where the goods go; otherwise it is added to them. */
  readonly prices_include_tax: boolean;
  /** Days after receipt in which a refund may be requested. */
  readonly refund_days: number;
  /** Grows with every change of catalog or content that shoppers see. */
  readonly catalog_version: number;
  /** How many of these changes were of prices or stock alone. */
  readonly price_version: number;
  /** Number of the decoration shoppers see, and its published revision (0: none yet). */
  readonly live_decoration_id: number | null;
  readonly live_revision: number;
  /** Published languages beside its own, in order; `otherLanguages` leaves out those that its own has become. */
  readonly languages: readonly string[];
  /** Its languages beside its own, hidden ones too, and in which other one each shows what is not translated; "" for the mall's own. */
  readonly fallbacks: Readonly<Record<string, string>>;
  /** Whether staff have made markets or price lists. */
  readonly has_markets: boolean;
  /** Those that its pages are shown for, by name. */
  readonly markets: readonly Market[];
  /** The release that a share of the visitors is shown (docs/shop-releases.md). */
  readonly test?: ReleaseTest | null;
  /** Set for visitors who are shown it: the version of the design that they see in place of the published one. */
  readonly tested_revision?: number;
  /** Set on the pages and calls of a market, where `currency` is that of its list. */
  readonly market?: Market;
  /** Set on the pages and calls of one of these languages, where `locale` is its code, and of a market. */
  readonly view?: View;
}

export interface ReleaseTest {
  readonly id: string;
  /** Percent of the visitors. */
  readonly share: number;
  /** Of the live design. */
  readonly revision: number;
}

/** Countries that see the same prices (docs/markets.md). */
export interface Market {
  readonly id: string;
  readonly name: string;
  /** Behind the language in addresses: "ch" in "/de-ch". */
  readonly path: string;
  /** ISO 3166. */
  readonly countries: readonly string[];
  readonly currency: string;
  /** Null: the shop's own prices. */
  readonly price_list_id: string | null;
  /** Units of its currency for a unit of the shop's, as decimal text. */
  readonly rate: string | null;
  /** Null: as the taxes of the shop say. */
  readonly prices_include_tax: boolean | null;
  /** Host of its pages; null where they are at the shop's own. */
  readonly domain: string | null;
  /** The primary domain, where pages of the shop itself are; "" for none, and then no market has one of its own. */
  readonly home: string;
}

/**
 * The mall of a host name ("shop.example:3000"). While there is only one mall, it answers for every host, so that a
 * fresh installation works under any name. Undefined when no mall has the host.
 */
export function findMallByHost(db: Db, host: string): Promise<Mall | undefined> {
  const byHost = sql<string>`(select mall_id from mall_domain where host = ${normalHost(host)} and checked_at is not null)`;
  const only = sql<string>`(select (array_agg(id))[1] from (select id from mall limit 2) few having count(*) = 1)`;
  return malls(db).where("mall.id", "=", sql<string>`coalesce(${byHost}, ${only})`).executeTakeFirst();
}

export function findMall(db: Db, id: string): Promise<Mall | undefined> {
  return malls(db).where("mall.id", "=", id).executeTakeFirst();
}

/** True once any mall exists: the first start makes the demo mall only without one. */
export async function hasMall(db: Db): Promise<boolean> {
  return (await db.selectFrom("mall").select("id").limit(1).executeTakeFirst()) !== undefined;
}

const mallId = sql`mall.id`;

/** Whether a release `r` is shown to a share of the visitors now. */
export const isTestedSql = sql`r.state = 'live' and r.share is not null and r.chosen is null`;

/** One statement: settings that nearly every page needs are looked up beside the mall. */
function malls(db: Db) {
  return db
    .selectFrom("mall")
    .leftJoin("decoration", (join) =>
      join.onRef("decoration.mall_id", "=", "mall.id").onRef("decoration.number", "=", "mall.live_decoration_id"),
    )
    .select([
      "mall.id",
      "mall.name",
      "mall.currency",
      "mall.locale",
      "mall.time_zone",
      "mall.admin_origins",
      "mall.catalog_version",
      "mall.price_version",
      "mall.live_decoration_id",
      sql<number>`coalesce(decoration.live_revision, 0)`.as("live_revision"),
      sql<string[]>`array(select l.code from mall_locale l where l.mall_id = mall.id and l.published
        order by l.position, l.code)`.as("languages"),
      sql<Record<string, string>>`coalesce((select jsonb_object_agg(l.code, l.fallback) from mall_locale l
        where l.mall_id = mall.id), '{}')`.as("fallbacks"),
      sql<ReleaseTest | null>`(select jsonb_build_object('id', r.id, 'share', r.share, 'revision', r.test_revision) from release r
        where r.mall_id = mall.id and ${isTestedSql} and r.test_decoration = mall.live_decoration_id)`.as("test"),
      sql<boolean>`exists (select from price_list p where p.mall_id = mall.id)
        or exists (select from market k where k.mall_id = mall.id)`.as("has_markets"),
      // Without a rate neither shipping nor reports would know what an amount is.
      sql<
        Market[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'path', k.path, 'countries', k.countries,
          'currency', coalesce(p.currency, mall.currency), 'price_list_id', p.id, 'rate', trim_scale(p.rate)::text,
          'prices_include_tax', k.prices_include_tax, 'home', mall.primary_domain,
          'domain', (select d.host from mall_domain d where d.mall_id = k.mall_id and d.host = k.domain and d.checked_at is not null
            and mall.primary_domain <> '' and d.host <> mall.primary_domain))
          order by lower(k.name), k.id)
        from market k left join price_list p on p.mall_id = k.mall_id and p.id = k.price_list_id
        where k.mall_id = mall.id and (p.rate is not null or k.price_list_id is null and k.prices_include_tax is not null)), '[]')`.as(
        "markets",
      ),
      settingSql(shopGroup, "unit_system", mallId).as("unit_system"),
      settingSql(shopGroup, "order_prefix", mallId).as("order_prefix"),
      settingSql(taxGroup, "prices_include_tax", mallId).as("prices_include_tax"),
      settingSql(checkoutGroup, "refund_days", mallId).as("refund_days"),
    ]);
}

/** Lower case, without port and closing dot. */
function normalHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

export interface NewMall {
  readonly name: string;
  readonly currency: string;
  readonly locale?: string;
  readonly hosts?: readonly string[];
  /** Origins of back offices that an admin entry may return to ("https://office.example"). */
  readonly admin_origins?: readonly string[];
  readonly prices_include_tax?: boolean;
  readonly refund_days?: number;
  /** Whether bank transfers are offered from the start, before the mall has stored its bank details; true when absent. */
  readonly bank_transfer?: boolean;
}

/** Ways to pay of the shop itself, in the order of a new mall: providers stand before them. */
const firstMethods = ["sandbox", "offline", "cash"] as const;

/** Makes a mall with its hosts and a first decoration (number 1, live, nothing published). */
export async function createMall(trx: Trx, input: NewMall): Promise<Mall> {
  const { hosts = [], admin_origins = [], bank_transfer = true, prices_include_tax, refund_days, ...mall } = input;
  const id = newId();
  const off = new Set(bank_transfer ? ["cash"] : ["cash", "offline"]);
  await trx
    .insertInto("mall")
    .values({ id, ...mall, admin_origins: [...admin_origins], live_decoration_id: 1 })
    .execute();
  await trx
    .insertInto("decoration")
    .values({ mall_id: id, number: 1, name: mall.name, live_revision: null, next_module_id: firstModuleId })
    .execute();
  await trx
    .insertInto("payment_method")
    .values(firstMethods.map((name, position) => ({ mall_id: id, name, position, is_on: !off.has(name) })))
    .execute();
  const settings = [
    ...(prices_include_tax === undefined ? [] : [{ group: taxGroup, value: { prices_include_tax } }]),
    ...(refund_days === undefined ? [] : [{ group: checkoutGroup, value: { refund_days } }]),
  ].map(({ group: { group }, value }) => ({ mall_id: id, group_name: group, value: JSON.stringify(value) }));
  if (settings.length > 0) await trx.insertInto("mall_setting").values(settings).execute();
  if (hosts.length > 0) {
    await trx
      .insertInto("mall_domain")
      .values(hosts.map((host) => ({ mall_id: id, host: normalHost(host), checked_at: new Date() })))
      .execute();
  }
  return malls(trx).where("mall.id", "=", id).executeTakeFirstOrThrow();
}

/** Lower ids belong to the built-in default modules, which have not been saved. */
export const firstModuleId = 1001;

/** The channel that the SQL function `announce` notifies. */
export const mallChannel = "mall_changed";

/** "prices" and "stock": nothing else of the catalog has changed, and no product came into a category or left one. */
export type Announced = "decoration" | "catalog" | "content" | "prices" | "stock";

/** Announcements of a task's transactions, which the task sends later. */
const postponed = new WeakMap<Trx, Set<Announced>>();

/**
 * Tells every node, when the transaction commits, that what shoppers see has changed (`NOTIFY mall_changed`).
 * A change of catalog or content also moves the mall's version, which is part of every cache key.
 */
export async function announce(trx: Trx, mallId: string, what: Announced): Promise<void> {
  const later = postponed.get(trx);
  if (later) later.add(what);
  // A preview is rolled back, and would lock the mall's row until its page is loaded.
  else if (!isTimeMoved()) {
    noteAnnounced(mallId);
    await sql`select announce(${mallId}::uuid, ${what})`.execute(trx);
  }
}

/**
 * Announcements in this transaction are left to the caller: each makes every page of the shop be made again, which many
 * short transactions one after another need not ask for each time.
 * @returns what there is to announce, filled until the transaction is over.
 */
export function postponeAnnouncements(trx: Trx): ReadonlySet<Announced> {
  const later = new Set<Announced>();
  postponed.set(trx, later);
  return later;
}

/** Announces what was postponed. */
export async function announceAll(trx: Trx, mallId: string, all: Iterable<Announced>): Promise<void> {
  postponed.delete(trx);
  for (const what of all) await announce(trx, mallId, what);
}

/**
 * Whether an admin entry may name this address to return to: an http(s) address whose origin is one of the mall's back
 * offices, or the shop's own. Any other would be an open redirect.
 */
export function isBackOffice(mall: Mall, address: string, ownOrigin: string): boolean {
  // "\" and control characters are read differently by browsers and by URL parsers.
  if (/[\p{Cc} \\]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  if (!["http:", "https:"].includes(protocol) || username || password) return false;
  return origin === ownOrigin || mall.admin_origins.includes(origin);
}
