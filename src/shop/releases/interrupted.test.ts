/** Starts and ends that are interrupted: by a server that was down, by two servers at the same moment, by a process that dies. */
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDb } from "#db/connect.ts";
import { undo } from "#kernel/changes/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { createNews } from "../content/commands/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { createTestShop } from "../testing.ts";
import * as releases from "./index.ts";
import { runReleases } from "./run.ts";
import { from_at, percent, releasesOf, until_at, words } from "./testing.ts";

const shop = await createTestShop();
const { db, url } = shop;
const { freshMall, product } = releasesOf(shop);
const to = (time: string) => vi.setSystemTime(new Date(time));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T08:00:00.000Z") }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Mall = Awaited<ReturnType<typeof freshMall>>;

/** A release with a part of each kind; `shown` reads its state and the values of its parts in the shop. */
async function fullRelease(mall: Mall, name = "Spring") {
  const { context, staff, add, module, home } = mall;
  const mallId = context.mall.id;
  await mall.publish("Long", "Short", module);
  await sql`insert into mall_locale (mall_id, code, published) values (${mallId}, 'de', true) on conflict do nothing`.execute(
    db,
  );
  const lamp = await product(context, "10.00");
  const [code = ""] = await createDiscounts(context, [
    { code: name.toUpperCase(), kind: "percent", value: "10", is_on: false },
  ]);
  const [post = ""] = await createNews(context, [{ title: name, body: "<p>Now</p>", is_show: 0 }]);
  const id = await add(name);
  await releases.addDesign(staff(), 1, { id, home_modules: [words(name, "Short", module)] });
  const cell = { group: "home_modules" as const, module, keys: ["hours_text"], source: sourceHash("Short") };
  await releases.addDesignTexts(staff(), 1, { id, locale: "de", cells: [{ ...cell, value: "Std." }] });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  const title = { kind: "product" as const, record_id: lamp.id, locale: "de", field: "good_name" };
  await releases.setTexts(staff(), { id, cells: [{ ...title, value: "Lampe" }] });
  await releases.setSwitch(staff(), id, "discount", code, true);
  await releases.setSwitch(staff(), id, "news", post, true);
  const shown = async () => {
    const { rows } = await sql<{ state: string; days: string; parts: unknown[] }>`
      select r.state, jsonb_build_array(
        (select price from variant v where v.mall_id = r.mall_id and v.product_id = ${lamp.id}),
        (select count(*) from translation t where t.mall_id = r.mall_id and t.record_id = ${lamp.id}),
        (select is_on from discount d where d.mall_id = r.mall_id and d.id = ${code}),
        (select is_show from news n where n.mall_id = r.mall_id and n.id = ${post}),
        (select count(*) from release_price p where p.mall_id = r.mall_id and p.release_id = r.id and former_price is not null),
        (select count(*) from change c where c.mall_id = r.mall_id and c.record_id = r.id::text and c.after ? 'state')) as parts
      from release r where r.mall_id = ${mallId} and r.id = ${id}`.execute(db);
    const [page] = await home();
    return [rows[0]?.state, page?.[0], ...(rows[0]?.parts ?? [])];
  };
  return { id, shown };
}

/** Runs `act` with a database of its own whose connection is cut instead of sending the statement with this index. @returns whether it was cut. */
async function dieAt(statement: number, act: (own: typeof db) => Promise<unknown>): Promise<boolean> {
  let sent = 0;
  const query = pg.Client.prototype.query;
  const own = createDb(url);
  const dead = new Promise<true>((resolve) => {
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      if (sent++ === statement) {
        this.connection.stream.destroy();
        resolve(true);
        return new Promise(() => {}) as never;
      }
      return Reflect.apply(query, this, args);
    });
  });
  const isDead = await Promise.race([dead, act(own).then(() => false)]);
  vi.restoreAllMocks();
  if (!isDead) await own.destroy();
  return isDead;
}

test("a process that dies in a start, an end or an undo leaves nothing half done, and the next one does it once", async () => {
  const mall = await freshMall();
  const { staff, lastBatch } = mall;
  const { id, shown } = await fullRelease(mall);
  // Number of statements between two interruptions; with 1 the connection is cut once at each statement, which takes longer.
  const step = Number(process.env.STEP ?? 7);
  const dyingIn = async (act: (context: ReturnType<typeof staff>) => Promise<unknown>) => {
    const before = await shown();
    let statement = 1;
    while (await dieAt(statement, (own) => act({ ...staff(), db: own }))) {
      // The database rolls back when it sees that the connection has ended; nothing else writes the row.
      await sql`select from release where mall_id = ${mall.context.mall.id} and id = ${id} for update`.execute(db);
      expect([statement, await shown()]).toEqual([statement, before]);
      statement += step;
    }
    expect(statement).toBeGreaterThan(step);
    return shown();
  };
  const off = ["draft", "Long", 1000, 0, false, 0, 0, 1];
  expect(await shown()).toEqual(off);
  const live = await dyingIn((context) => releases.startRelease(context, id));
  expect(live).toEqual(["live", "Spring", 900, 1, true, 1, 1, 2]);
  const { id: batch_id } = await lastBatch();
  const undone = await dyingIn((context) => undo(context, { batch_id }, () => true));
  expect(undone.slice(0, 6)).toEqual(off.slice(0, 6));
  await releases.startRelease(staff(), id);
  const ended = await dyingIn((context) => releases.endRelease(context, id));
  expect(ended.slice(0, 6)).toEqual(["ended", ...off.slice(1, 6)]);
});

test("two servers that start, end or undo at the same moment do it once", async () => {
  const mall = await freshMall();
  const { context, staff, schedule, lastBatch } = mall;
  const { id, shown } = await fullRelease(mall);
  await schedule(id);
  const [one, other] = [createDb(url), createDb(url)];
  const both = (act: (own: typeof db) => Promise<unknown>) => Promise.allSettled([act(one), act(other)]);
  const started = ["live", "Spring", 900, 1, true, 1, 1, 3];
  to(from_at);
  const runs = await both((own) => runReleases({ ...context, db: own }));
  expect(runs.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  // The last value is the number of changes of the state: added, scheduled, and started once.
  expect(await shown()).toEqual(started);
  const { id: batch_id } = await lastBatch();
  const undos = await both((own) => undo({ ...staff(), db: own }, { batch_id }, () => true));
  expect(undos.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await shown()).slice(0, 3)).toEqual(["draft", "Long", 1000]);
  const byHand = await both((own) => releases.startRelease({ ...staff(), db: own }, id));
  expect(byHand.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await shown()).slice(0, 3)).toEqual(["live", "Spring", 900]);
  to(until_at);
  await both((own) => runReleases({ ...context, db: own }));
  expect((await shown()).slice(0, 3)).toEqual(["ended", "Long", 1000]);
  const { rows } = await sql<{ title: string }>`select title from change_batch where mall_id = ${context.mall.id}
    and title like 'Release ended%'`.execute(db);
  expect(rows).toHaveLength(1);
  await Promise.all([one.destroy(), other.destroy()]);
});

test("a server that was down starts and ends releases late, in the order of their times, and starts none whose end has passed", async () => {
  const mall = await freshMall();
  const { context, staff, add, schedule, tick } = mall;
  const lamp = await product(context, "10.00");
  const make = async (name: string, from: string, until: string | null, price: string) => {
    const id = await add(name, { from_at: `2026-06-${from}`, until_at: until && `2026-06-${until}` });
    await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent(price) });
    await schedule(id, true);
    return id;
  };
  // The releases are made in another order than that of their starts.
  const last = await make("Last", "12T00:00:00Z", null, "-30");
  const ending = await make("Ending", "05T00:00:00Z", "11T00:00:00Z", "-10");
  const missed = await make("Missed", "11T00:00:00Z", "12T00:00:00Z", "-90");
  const first = await make("First", "10T00:00:00Z", "20T00:00:00Z", "-20");
  to("2026-06-05T00:00:00Z");
  await tick();
  expect(await lamp.prices()).toEqual([["900", "1000"]]);
  to("2026-06-13T00:00:00Z");
  await tick();
  const states = async () => {
    const all = await releases.listReleases(context);
    return [first, last, ending, missed].map((id) => all.find((one) => one.id === id)?.state);
  };
  expect(await states()).toEqual(["live", "live", "ended", "draft"]);
  expect(await lamp.prices()).toEqual([["700", "1000"]]);
  expect((await releases.readRelease(context, missed)).problem).toContain("The end of the release has passed");
  await tick();
  expect(await states()).toEqual(["live", "live", "ended", "draft"]);
  await releases.endRelease(staff(), last);
  expect(await lamp.prices()).toEqual([["800", "1000"]]);
  to("2026-06-21T00:00:00Z");
  await tick();
  expect(await lamp.prices()).toEqual([["1000", null]]);
  await expect(releases.startRelease(staff(), missed)).rejects.toThrow("The end of the release has passed");
});
