import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createDb } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { createTestShop } from "#shop/testing.ts";
import { defineDomain, domains, installDomains } from "../domain.ts";
import { newId } from "../ids.ts";
import { cleanUp } from "../jobs/clean-up.ts";
import { deadEvents, deliverEvents, deliverer, deliverOf, discardEvents, reviveEvents, tell } from "./index.ts";
import { maxTries } from "./retry.ts";
import { defineSubscriber, type Subscriber } from "./subscriber.ts";
import { lowStock, makeTold, recorder, toldIn } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
await makeTold(db);
const second = createDb(shop.url);
const installed = domains();
afterAll(async () => {
  installDomains(installed);
  await second.destroy();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql`truncate told, event cascade`.execute(db);
});

const subscribed = (...later: readonly Subscriber[]) => installDomains([defineDomain({ name: "test", later })]);
const tellOf = (numbers: readonly number[], subject = newId(), context = shop) =>
  transaction(db, (trx) =>
    tell(
      { ...context, db: trx },
      numbers.map((number) => lowStock(subject, number)),
    ),
  );
const failures: unknown[] = [];
const deliver = (on = db) => deliverEvents(on, { log: (error) => failures.push(error) });
const passTime = () => sql`update event_delivery set next_at = now() where state = 'waiting'`.execute(db);
const numbers = async (subscriber = "a") =>
  (await toldIn(db)).filter((row) => row.subscriber === subscriber).map(({ number }) => number);
const counts = async () => {
  const { rows } = await sql<{ events: number; deliveries: number }>`select (select count(*) from event)::int as events,
    (select count(*) from event_delivery)::int as deliveries`.execute(db);
  return rows[0];
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test("two workers tell each subscriber everything once, and what happened to one record in its order", async () => {
  subscribed(recorder("a"), recorder("b"));
  const subjects = upTo(4).map(() => newId());
  for (const number of upTo(10)) await Promise.all(subjects.map((subject) => tellOf([number], subject)));
  await Promise.all([deliver(), deliver(second)]);
  const told = await toldIn(db);
  for (const subscriber of ["a", "b"])
    for (const subject of subjects)
      expect(
        told.filter((row) => row.subscriber === subscriber && row.subject === subject).map(({ number }) => number),
      ).toEqual(upTo(10));
  expect(await counts()).toEqual({ events: 40, deliveries: 0 });
});

test("many facts are one statement; without a subscriber they are none and leave no row", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  subscribed();
  await tellOf(upTo(100));
  // Begin and commit.
  expect(query).toHaveBeenCalledTimes(2);
  subscribed(recorder("a"));
  await tellOf(upTo(100));
  expect(query).toHaveBeenCalledTimes(5);
  expect(await counts()).toEqual({ events: 100, deliveries: 100 });
});

test("with nothing to tell a look is one statement for all malls", async () => {
  subscribed(recorder("a"));
  await shop.anotherMall();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await deliver();
  expect(query).toHaveBeenCalledTimes(1);
});

test("a transaction that is rolled back leaves no event, and what a subscriber inside of it throws undoes the fact", async () => {
  subscribed(recorder("a"));
  const undone = transaction(db, async (trx) => {
    await tell({ ...shop, db: trx }, [lowStock(newId(), 1)]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const told: number[] = [];
  const on = {
    "stock.low": async (_: unknown, facts: readonly { available: number }[]) => {
      told.push(...facts.map(({ available }) => available));
      throw new Error("refused");
    },
  };
  installDomains([defineDomain({ name: "inside", on, later: [recorder("a")] })]);
  await expect(tellOf([1, 2])).rejects.toThrow("refused");
  expect(told).toEqual([1, 2]);
  expect(await counts()).toEqual({ events: 0, deliveries: 0 });
});

test("one that fails is tried again later, undoes what it wrote, and holds up the later ones of its record only", async () => {
  let fails = true;
  const failing = recorder("a", (number) => {
    if (fails && number === 1) throw new Error("not now");
  });
  subscribed(failing, recorder("b"));
  await tellOf([1, 2]);
  await tellOf([3]);
  failures.length = 0;
  await deliver();
  await deliver();
  expect(failures).toHaveLength(1);
  expect(await numbers("a")).toEqual([3]);
  expect((await numbers("b")).sort()).toEqual([1, 2, 3]);
  const waiting = await db
    .selectFrom("event_delivery")
    .select(["attempts", "last_error"])
    .orderBy("event_id")
    .execute();
  expect(waiting).toEqual([
    { attempts: 1, last_error: "not now" },
    { attempts: 0, last_error: "" },
  ]);
  fails = false;
  await passTime();
  await deliver();
  expect(await numbers("a")).toEqual([3, 1, 2]);
});

test("a subscriber that takes long holds up no other, and is told one event at a time", async () => {
  let go = () => {};
  let [begun, max] = [0, 0];
  const free = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = recorder("slow", async () => {
    max = Math.max(max, ++begun);
    await free;
    begun--;
  });
  subscribed(slow, recorder("a"));
  const { look, done } = deliverer(db, { log: (error) => failures.push(error) });
  for (const number of [1, 2, 3]) await tellOf([number]);
  await look();
  await expect.poll(() => numbers("a")).toEqual([1, 2, 3]);
  await tellOf([4]);
  await look();
  await expect.poll(() => numbers("a")).toEqual([1, 2, 3, 4]);
  expect(await numbers("slow")).toEqual([]);
  go();
  await done();
  expect(await numbers("slow")).toEqual([1, 2, 3, 4]);
  expect(max).toBe(1);
});

test("a connection that is lost while an event is told counts as a try", async () => {
  const cut = defineSubscriber("a", {
    "stock.low": {
      run: async (context) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.db);
      },
    },
  });
  subscribed(cut);
  await tellOf([1]);
  failures.length = 0;
  await deliver(second);
  expect(failures).toHaveLength(1);
  expect(await db.selectFrom("event_delivery").select(["state", "attempts"]).execute()).toEqual([
    { state: "waiting", attempts: 1 },
  ]);
});

test("what fails too often is dead: later ones go on, and staff of its mall try it again or give it up", async () => {
  let fails = true;
  const other = { ...(await shop.anotherMall()), url: shop.url, anotherMall: shop.anotherMall };
  subscribed(
    recorder("a", (number) => {
      if (fails && number < 10) throw new Error(`no ${number}`);
    }),
  );
  await tellOf([1, 10]);
  await tellOf([2], undefined, other);
  for (const _ of upTo(maxTries)) {
    expect(await deadEvents(shop)).toEqual([]);
    expect(await numbers()).toEqual([]);
    await passTime();
    await deliver();
  }
  expect(await numbers()).toEqual([10]);
  const which = { subscriber: "a", event: "stock.low" };
  expect(await deadEvents(shop)).toEqual([{ ...which, count: 1, since: expect.any(String), last_error: "no 1" }]);
  await passTime();
  await deliver();
  expect(await numbers()).toEqual([10]);
  fails = false;
  expect(await reviveEvents(shop, which)).toBe(1);
  await deliver();
  expect(await numbers()).toEqual([10, 1]);
  expect(await deadEvents(shop)).toEqual([]);
  expect(await deadEvents(other)).toEqual([{ ...which, count: 1, since: expect.any(String), last_error: "no 2" }]);
  expect(await discardEvents(other, which)).toBe(1);
  expect(await counts()).toMatchObject({ deliveries: 0 });
});

test("the time before each further try about doubles", async () => {
  subscribed(
    recorder("a", () => {
      throw new Error("never");
    }),
  );
  await tellOf([1]);
  for (const tries of upTo(5)) {
    await passTime();
    await deliver();
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from next_at - now())::float8 as seconds
      from event_delivery`.execute(db);
    const seconds = rows[0]?.seconds ?? 0;
    expect(seconds).toBeGreaterThan(10 * 2 ** (tries - 1) * 0.8 - 5);
    expect(seconds).toBeLessThan(10 * 2 ** (tries - 1) * 1.2 + 5);
  }
});

test("a mall that does not want to be told has neither event nor delivery", async () => {
  const wants = sql`m.currency = 'EUR' and (f.payload ->> 'available')::int > 1`;
  subscribed(defineSubscriber("a", { "stock.low": { wants, run: async () => {} } }));
  const euro = { ...shop, ...(await shop.anotherMall({ currency: "EUR" })) };
  await tellOf([1, 2]);
  await tellOf([1, 2, 3], undefined, euro);
  const rows = await db.selectFrom("event_delivery").select("mall_id").execute();
  expect(rows.map(({ mall_id }) => mall_id)).toEqual([euro.mall.id, euro.mall.id]);
  expect(await counts()).toEqual({ events: 2, deliveries: 2 });
});

test("what a trigger has noted reaches those who want it in its order; what nobody wants is gone", async () => {
  subscribed(recorder("a"));
  const subject = newId();
  const note = (name: string, number: number) =>
    db
      .insertInto("event")
      .values({
        mall_id: mall.id,
        name,
        subject,
        payload: JSON.stringify(lowStock(subject, number).payload),
        is_open: true,
      })
      .execute();
  for (const number of [1, 2]) await note("stock.low", number);
  await note("stock.back", 3);
  await Promise.all([deliver(), deliver(second)]);
  expect(await numbers()).toEqual([1, 2]);
  expect(await counts()).toEqual({ events: 2, deliveries: 0 });
});

test("whoever needs the outcome has one record's events told at once, also before the time of their next try", async () => {
  let fails = true;
  const one = recorder("a", () => {
    if (fails) throw new Error("not now");
  });
  subscribed(one);
  const subject = newId();
  await tellOf([1, 2], subject);
  await tellOf([3]);
  await deliver();
  await expect(deliverOf(shop, one, subject)).rejects.toThrow("not now");
  fails = false;
  await Promise.all([deliverOf(shop, one, subject), deliverOf({ ...shop, db: second }, one, subject)]);
  expect(await numbers()).toEqual([1, 2]);
});

test("events are kept for 30 days, and those that are dead for 90", async () => {
  subscribed(recorder("a"));
  await tellOf([1, 2]);
  await sql`delete from event_delivery where event_id = (select max(id) from event)`.execute(db);
  const night = async (days: number) => {
    await sql`update event set at = now() - make_interval(days => ${days})`.execute(db);
    await cleanUp(db, { visitDays: 400, changeDays: 400 });
    return counts();
  };
  expect(await night(29)).toEqual({ events: 2, deliveries: 1 });
  expect(await night(31)).toEqual({ events: 1, deliveries: 1 });
  expect(await night(91)).toEqual({ events: 0, deliveries: 0 });
});

test("what waits for a subscriber that is no longer there holds up nobody, and is deleted after 30 days", async () => {
  subscribed(recorder("a"), recorder("gone"));
  const subject = newId();
  await tellOf([1], subject);
  subscribed(recorder("a"));
  await tellOf([2], subject);
  await deliver();
  expect(await numbers()).toEqual([1, 2]);
  const waiting = async () => (await counts())?.deliveries;
  expect(await waiting()).toBe(1);
  const night = async (days: number) => {
    await sql`update event_delivery set next_at = now() - make_interval(days => ${days})`.execute(db);
    await cleanUp(db, { visitDays: 400, changeDays: 400 });
    return waiting();
  };
  expect(await night(29)).toBe(1);
  expect(await night(31)).toBe(0);
});
