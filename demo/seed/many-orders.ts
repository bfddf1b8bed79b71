/** Hundreds of thousands of orders of the last two years, to try out and measure a shop that sells much. */

import "#domains.ts";
import { inBatches } from "#db/batches.ts";
import type { Db } from "#db/connect.ts";
import { refreshStatistics } from "#db/refresh-statistics.ts";
import { onOneConnection } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { dayOfOrderNo } from "#shop/orders/order-no.ts";
import { settleOrders } from "#shop/totals/index.ts";
import { makeRandom, type Random } from "../random.ts";
import { type Copy, copier } from "./order-copies.ts";
import { chosen, orderPatterns, type Pattern } from "./order-patterns.ts";

interface Options {
  /**
   * Customers with an account; 175 for a thousand orders when absent. One of eight orders is a guest's, who is a customer
   * without an account: there are 300 customers for a thousand orders.
   */
  readonly customers?: number;
  /** Different orders of each journey at most, of which the others are copies; for tests. */
  readonly baskets?: number;
  /** Called after each stored batch with the number of orders the shop has now. */
  readonly onStored?: (count: number) => void;
}

const day = 86_400_000;
const days = 730;
const batch = 2_000;
const guests = 1 / 8;

const firstNames =
  `Ada Alma Anna Ben Bruno Carla Clara Daniel David Dora Elena Emil Emma Finn Frida Greta Hannah Hugo Ida
  Ines Ivan Jakob Jana Jonas Julia Karl Lena Leo Lina Luca Maja Mara Marta Max Mila Nina Noah Nora Olga Oskar Paul Rosa
  Sara Simon Sofia Theo Tilda Tom Vera Zoe`.split(/\s+/);
const lastNames =
  `Abel Adler Baker Bauer Becker Bell Berg Brandt Brown Carter Clark Cook Costa Davies Dubois Evans Fischer
  Flores Fuchs Garcia Gray Green Gruber Hall Hansen Hill Hofer Huber Hughes Jensen Jones Keller King Klein Koch Kraus
  Lambert Lang Larsen Lee Lopez Maier Martin Meyer Miller Moore Moreau Moser Murphy Nielsen Novak O'Neil Olsen Parker
  Patel Peters Petit Price Reed Richter Roberts Rossi Roth Roux Russo Sanders Schmid Schulz Silva Smith Stone Sutter
  Taylor Thomas Turner Vogel Wagner Walker Weber White Wolf Wood Wright Young Zimmer`.split(/\s+/);

/**
 * Adds orders until the mall has `count`, oldest first. Each batch is one transaction, so that a running shop shows whole
 * orders only.
 * @returns how many were added
 * @throws {Error} when nothing of the mall can be bought.
 */
export async function seedManyOrders(
  db: Db,
  mall: Mall,
  count: number,
  { customers: wanted = Math.ceil(count * 0.175), baskets, onStored }: Options = {},
): Promise<number> {
  const { there } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<bigint>().as("there"))
    .where("mall_id", "=", mall.id)
    .executeTakeFirstOrThrow();
  const from = Number(there);
  if (from >= count) return 0;
  const patterns = await orderPatterns(db, mall, baskets);
  const ofAge = patternsByAge(patterns);
  const now = Date.now();
  const random = makeRandom(`orders ${from}`);
  const customers = await customersOf(db, mall, wanted, now);
  await onOneConnection(db, async (one) => {
    const store = await copier(one, mall, patterns);
    for (let first = from; first < count; first += batch) {
      const numbers = Array.from({ length: Math.min(batch, count - first) }, (_, index) => first + index);
      // Each within its part of the two years: rows are stored in the order of their time.
      const copies = numbers.map((number) => {
        const at = placedAt((number - from + random()) / (count - from), now, random);
        const pattern = ofAge((now - at) / day, random);
        return copyOf(
          { number, pattern, placedAt: new Date(at), order_no: orderNo(number, at, mall.time_zone) },
          customers,
          now,
          random,
        );
      });
      await store(copies);
      while (await settleOrders({ db: one, mall }));
      await refreshStatistics(one);
      onStored?.(first + numbers.length);
    }
  });
  return count - from;
}

/** Milliseconds of a time at a part of the two years: at the end there is twice as much to do as at the beginning. */
function placedAt(part: number, now: number, random: Random): number {
  const grown = Math.sqrt(1 + 3 * part) - 1;
  const at = now - (1 - grown) * days * day;
  // Few people buy between one and seven in the morning (UTC).
  const night = new Date(at).getUTCHours();
  return night >= 1 && night < 7 && random() < 0.7 ? Math.min(now, at + (7 + random() * 9 - night) * 3_600_000) : at;
}

interface Customer {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

function copyOf(
  placed: Pick<Copy, "number" | "pattern" | "placedAt" | "order_no">,
  customers: readonly Customer[],
  now: number,
  random: Random,
): Copy {
  // Those who came first have bought most often; nobody buys long before the account was made.
  const part = 1 - (now - placed.placedAt.getTime()) / (days * day);
  const count = Math.max(1, Math.ceil(customers.length * part));
  const customer = random() < guests ? undefined : customers[Math.floor(random() ** 1.4 * count)];
  if (!customer) return { ...placed, customer_id: null, guest_id: newId(), ...person(placed.number, random) };
  const { id, ...who } = customer;
  return { ...placed, customer_id: id, guest_id: null, ...who };
}

/** @returns what chooses a pattern for an order of some days, by its journey's weight among those of that age. */
function patternsByAge(patterns: readonly Pattern[]): (age: number, random: Random) => number {
  const ends = [...new Set(patterns.flatMap(({ journey }) => journey.ages.flat()))];
  ends.sort((a, b) => a - b);
  const alike = Map.groupBy(patterns, ({ journey }) => journey);
  const weighted = ends.map((begin) =>
    patterns.flatMap(({ journey }, index) => {
      const weight = journey.ages.find(([from, to]) => begin >= from && begin < to)?.[2];
      return weight ? [{ index, weight: weight / (alike.get(journey)?.length ?? 1) }] : [];
    }),
  );
  return (age, random) => chosen(weighted[ends.findLastIndex((begin) => begin <= age)] ?? [], random)?.index ?? 0;
}

function person(number: number, random: Random): Omit<Customer, "id"> {
  const first_name = firstNames[Math.floor(random() * firstNames.length)] ?? "";
  const last_name = lastNames[Math.floor(random() ** 1.3 * lastNames.length)] ?? "";
  const box = `${first_name}.${last_name}`.toLowerCase().replace("'", "");
  return { email: `${box}.${number}@example.com`, first_name, last_name };
}

/** Crockford's base 32, as order numbers have it. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bits = 40n;

/** As `newOrderNo`, with eight characters that no other number gives: an odd factor exchanges the numbers of 40 bits. */
function orderNo(number: number, at: number, timeZone: string): string {
  const mixed = (BigInt(number) * 0x9e3779b97fn) & ((1n << bits) - 1n);
  const code = Array.from({ length: 8 }, (_, place) => letters[Number((mixed >> BigInt(place * 5)) & 31n)]).join("");
  return `${dayOfOrderNo(new Date(at), timeZone)}-${code}`;
}

const registeredAt = (time: number) => ({ created_at: new Date(time), registered_at: new Date(time) });

/** The mall's customers with an account, oldest first, of whom there are at least so many afterwards. */
async function customersOf(db: Db, mall: Mall, wanted: number, now: number): Promise<Customer[]> {
  const stored = await db
    .selectFrom("customer")
    .select(["id", "email", "name"])
    .where("mall_id", "=", mall.id)
    .where("deleted_at", "is", null)
    .where("registered_at", "is not", null)
    .orderBy("created_at")
    .execute();
  const customers = stored.map(({ id, email, name }) => {
    const [first_name = "", ...others] = name.split(" ");
    return { id, email, first_name, last_name: others.join(" ") };
  });
  const random = makeRandom(`customers ${customers.length}`);
  const more = Array.from({ length: Math.max(0, wanted - customers.length) }, (_, index) => ({
    id: newId(),
    ...person(customers.length + index, random),
  }));
  const rows = more.map(({ id, email, first_name, last_name }, index) => ({
    ...{ mall_id: mall.id, id, email, password_hash: null, birthday: null, name: `${first_name} ${last_name}` },
    ...registeredAt(now - (1 - index / more.length) * days * day),
  }));
  await inBatches(rows, (some) => db.insertInto("customer").values(some).execute());
  return [...customers, ...more];
}
