/** Releases against a database: start, end, undo, clashes. What screens show: dashboard/releases. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshStatistics } from "#db/refresh-statistics.ts";
import { countStatements } from "#db/statements.ts";
import { restore, undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { createProducts, setPrices as setShopPrices } from "../catalog/commands/index.ts";
import { createNews } from "../content/commands/index.ts";
import { valuesOf } from "../decorations/testing.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { createTestShop } from "../testing.ts";
import * as releases from "./index.ts";
import { dueReleases } from "./run.ts";
import { from_at, percent, releasesOf, until_at, words } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const { freshMall, product } = releasesOf(shop);

const began = new Date("2026-06-01T08:00:00.000Z");
const to = (time: string) => vi.setSystemTime(new Date(time));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: began }));
afterEach(() => void vi.useRealTimers());

/** What those who may see releases were told by mail. */
async function notices(mallId: string) {
  const { rows } = await sql<{ data: unknown }>`select data->'items'->0 as data from mail where mall_id = ${mallId}
    and template = 'staff_notice' order by id`.execute(db);
  return rows.map(({ data }) => data);
}

test("changes of a page go live at their time and end at their time, and the release is found by the clock alone", async () => {
  const { context, staff, add, schedule, tick, home, module, lastBatch } = await freshMall();
  const id = await add();
  const groups = await releases.addDesign(staff(), 1, {
    id,
    home_modules: [words("Spring", "hours", module), words("New", "hours")],
  });
  expect(groups).toEqual(["home_modules"]);
  await schedule(id);
  expect(await home()).toEqual([["days", "hours"]]);
  await tick();
  expect(await home()).toEqual([["days", "hours"]]);
  expect(await mallsWith(db, dueReleases)).not.toContain(context.mall.id);
  to(from_at);
  expect(await mallsWith(db, dueReleases)).toContain(context.mall.id);
  await tick();
  expect(await home()).toEqual([
    ["Spring", "hours"],
    ["New", "hours"],
  ]);
  expect(await lastBatch()).toMatchObject({ title: "Release started: Spring" });
  expect(await mallsWith(db, dueReleases)).not.toContain(context.mall.id);
  to(until_at);
  await tick();
  expect(await home()).toEqual([["days", "hours"]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "ended", ended_at: until_at, notes: [] });
  await tick();
  expect(await lastBatch()).toMatchObject({ title: "Release ended: Spring" });
});

test("what others have published since stays, at the start and at the end", async () => {
  const { context, staff, add, schedule, tick, home, module, publish } = await freshMall();
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  await publish("days", "Hours", module);
  await schedule(id);
  to(from_at);
  await tick();
  expect(await home()).toEqual([["Spring", "Hours"]]);
  await publish("Spring", "H", module);
  to(until_at);
  await tick();
  expect(await home()).toEqual([["days", "H"]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ notes: [] });
});

test("a setting that both have changed is told before; the release's counts, and at the end what was changed since", async () => {
  const { context, staff, add, schedule, tick, home, module, publish } = await freshMall();
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  await publish("Days", "hours", module);
  expect((await releases.readRelease(context, id)).clashes).toEqual([
    { what: "published", release: null, group: "home_modules", count: 1, names: [] },
  ]);
  await expect(schedule(id)).rejects.toMatchObject({ code: 409 });
  await schedule(id, true);
  to(from_at);
  await tick();
  expect(await home()).toEqual([["Spring", "hours"]]);
  await publish("Other", "hours", module);
  to(until_at);
  await tick();
  expect(await home()).toEqual([["Other", "hours"]]);
  expect((await releases.readRelease(context, id)).notes).toEqual([
    { at: "start", what: "design", group: "home_modules", count: 1 },
    { at: "end", what: "design", group: "home_modules", count: 1 },
  ]);
  const detail = "Others had changed the same in one place. The page of the release says where.";
  const path = `/dashboard/releases/${id}`;
  expect(await notices(context.mall.id)).toEqual([
    { title: "Release started: Spring", detail, path },
    { title: "Release ended: Spring", detail, path },
  ]);
});

test("changes added twice count both", async () => {
  const { staff, add, tick, home, module, publish, schedule } = await freshMall();
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  const { revision } = await publish("days", "Hours", module);
  await releases.addDesign(staff(), 1, { id, revision, home_modules: [words("days", "H", module)] });
  await schedule(id);
  to(from_at);
  await tick();
  expect(await home()).toEqual([["Spring", "H"]]);
});

test("pages that were opened again take the place of what the release had, on what was published since", async () => {
  const { context, staff, add, tick, home, module, publish, schedule } = await freshMall();
  const id = await add();
  await releases.addDesign(staff(), 1, {
    id,
    home_modules: [words("Spring", "hours", module), words("New", "hours"), words("Newer", "hours")],
  });
  const { revision } = await publish("days", "Hours", module);
  const { groups } = await releases.readDesign(context, id);
  const modules = groups[0]?.modules.filter(({ type }) => type > 0) ?? [];
  const texts = modules.map((one) => [valuesOf(one).days_text, valuesOf(one).hours_text]);
  expect(texts).toEqual([
    ["Spring", "Hours"],
    ["New", "hours"],
    ["Newer", "hours"],
  ]);
  const [first, , third] = modules;
  if (!first || !third) throw new Error("no modules");
  // One of its modules is taken away, and a setting is as it was before.
  const home_modules = [words("days", "Hours", first.id), third];
  await releases.addDesign(staff(), 1, { id, revision, home_modules, replaces: ["home_modules"] });
  await schedule(id);
  to(from_at);
  await tick();
  expect(await home()).toEqual([
    ["days", "Hours"],
    ["Newer", "hours"],
  ]);
});

test("prices and what follows from them are set and set back, but for what was changed since", async () => {
  const { context, staff, add, schedule, tick } = await freshMall();
  const [lamp, vase] = [await product(context, "10.00", "20.00"), await product(context, "30.00")];
  const id = await add();
  expect(await releases.addPrices(staff(), { id, product_ids: [lamp.id, vase.id], change: percent("-10") })).toBe(3);
  const [, second] = await lamp.read();
  expect(
    await releases.setPrices(staff(), {
      id,
      prices: [
        { variant_id: second?.id, price: "15.00", origin_price: null },
        { sku: "none", price: "1.00", origin_price: null },
      ],
    }),
  ).toEqual({ count: 1, unknown: ["none"] });
  expect(
    (await releases.listPrices(context, { id, page: 1, pageSize: 20 })).data.map(({ now, price }) => [now, price]),
  ).toEqual([
    ["10.00", "9.00"],
    ["20.00", "15.00"],
    ["30.00", "27.00"],
  ]);
  await schedule(id);
  const version = async () => (await findMall(db, context.mall.id))?.catalog_version ?? 0;
  const before = await version();
  to(from_at);
  await tick();
  expect(await lamp.prices()).toEqual([
    ["900", "1000"],
    ["1500", null],
  ]);
  expect(await vase.prices()).toEqual([["2700", "3000"]]);
  // The price before the reduction, by law, comes from the record of prices.
  expect((await vase.read())[0]?.prior).toBe("3000");
  expect(await version()).toBe(before + 1);
  const { rows } = await sql`select price::text from product where id = ${vase.id}`.execute(db);
  expect(rows).toEqual([{ price: "2700" }]);
  const [variant] = await vase.read();
  await setShopPrices(staff(), [{ variant_id: variant?.id ?? "", price: "25.00", origin_price: null }]);
  to(until_at);
  await tick();
  expect(await lamp.prices()).toEqual([
    ["1000", null],
    ["2000", null],
  ]);
  expect(await vase.prices()).toEqual([["2500", null]]);
  expect((await releases.readRelease(context, id)).notes).toEqual([{ at: "end", what: "prices", group: "", count: 1 }]);
});

test("discounts are switched and news are shown, and back", async () => {
  const { context, staff, add, schedule, tick } = await freshMall();
  const discount = { kind: "percent" as const, value: "10", is_on: false };
  const [code = ""] = await createDiscounts(context, [{ code: "SPRING", ...discount }]);
  const [post = ""] = await createNews(context, [{ title: "Spring", body: "<p>Now</p>", is_show: 0 }]);
  const id = await add();
  await releases.setSwitch(staff(), id, "discount", code, true);
  await releases.setSwitch(staff(), id, "news", post, true);
  await expect(releases.setSwitch(staff(), id, "news", code, true)).rejects.toMatchObject({ code: 404 });
  const shown = async () => {
    const { rows } = await sql<{ is_on: boolean; is_show: number }>`select c.is_on, n.is_show from discount c, news n
      where c.id = ${code} and n.id = ${post}`.execute(db);
    return rows;
  };
  await schedule(id);
  to(from_at);
  await tick();
  expect(await shown()).toEqual([{ is_on: true, is_show: 1 }]);
  to(until_at);
  await tick();
  expect(await shown()).toEqual([{ is_on: false, is_show: 0 }]);
});

test("a start is undone as one, and is not repeated by the clock; the undo of an end leaves it live", async () => {
  const { context, staff, add, schedule, tick, home, module, lastBatch } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  await schedule(id);
  to(from_at);
  await tick();
  const started = await lastBatch();
  await undo(staff(), { batch_id: started.id }, () => true);
  expect([await home(), await lamp.prices()]).toEqual([[["days", "hours"]], [["1000", null]]]);
  await tick();
  expect(await lamp.prices()).toEqual([["1000", null]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "draft" });
  await releases.startRelease(staff(), id);
  expect([await home(), await lamp.prices()]).toEqual([[["Spring", "hours"]], [["900", "1000"]]]);
  to(until_at);
  await tick();
  const ended = await lastBatch();
  await undo(staff(), { batch_id: ended.id }, () => true);
  await tick();
  expect([await home(), await lamp.prices()]).toEqual([[["Spring", "hours"]], [["900", "1000"]]]);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "live", until_at: null });
  await releases.endRelease(staff(), id);
  expect(await lamp.prices()).toEqual([["1000", null]]);
});

test("undone in its own history, a start takes everything back too; a release is not restored alone", async () => {
  const { context, staff, add, home, module, lastBatch } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add("Spring", { from_at: null, until_at: null });
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  await releases.startRelease(staff(), id);
  const { id: batch_id } = await lastBatch();
  const { rows } = await sql<{ id: string }>`select id::text from change where batch_id = ${batch_id}
    and record_type = 'release'`.execute(db);
  const [change = { id: "0" }] = rows;
  const record = { record_type: "release", record_id: id, change_id: change.id };
  await expect(restore(staff(), record, () => true)).rejects.toMatchObject({ code: 403 });
  const before = [[["days", "hours"]], [["1000", null]]];
  await undo(staff(), { batch_id, record: { type: "release", id } }, () => true);
  expect([await home(), await lamp.prices()]).toEqual(before);
  expect(await releases.readRelease(context, id)).toMatchObject({ state: "draft" });
  await releases.startRelease(staff(), id);
  const again = await lastBatch();
  const { rows: changes } = await sql<{ id: string }>`select id::text from change where batch_id = ${again.id}
    and record_type = 'release'`.execute(db);
  await undo(staff(), { change_id: changes[0]?.id ?? "" }, () => true);
  expect([await home(), await lamp.prices()]).toEqual(before);
});

test("a release that has nothing in it is not started", async () => {
  const { staff, add } = await freshMall();
  const id = await add("Empty");
  await expect(releases.startRelease(staff(), id)).rejects.toThrow("The release is empty");
});

test("a deleted release comes back whole by an undo", async () => {
  const { context, staff, add, module } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add();
  await releases.addDesign(staff(), 1, { id, home_modules: [words("Spring", "hours", module)] });
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  const deleting = staff();
  await releases.removeRelease(deleting, id);
  await expect(releases.readRelease(context, id)).rejects.toMatchObject({ code: 404 });
  await undo(staff(), { batch_id: deleting.actor.batchId }, () => true);
  expect(await releases.readRelease(context, id)).toMatchObject({ name: "Spring", prices: 1, pages: [{ changes: 1 }] });
});

test("two releases that touch the same in the same time say so, and end in any order", async () => {
  const { context, staff, add, schedule, tick, home, module } = await freshMall();
  const lamp = await product(context, "10.00");
  const make = async (name: string, times: { from_at: string; until_at: string }, price: string, days: string) => {
    const id = await add(name, times);
    await releases.addDesign(staff(), 1, { id, home_modules: [words(days, "hours", module)] });
    await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent(price) });
    return id;
  };
  const first = await make("First", { from_at, until_at }, "-10", "First");
  await schedule(first);
  const later = await make("Later", { from_at: until_at, until_at: "2026-06-30T00:00:00.000Z" }, "-20", "Later");
  expect((await releases.readRelease(context, later)).clashes).toEqual([]);
  const second = await make(
    "Second",
    { from_at: "2026-06-15T00:00:00.000Z", until_at: "2026-06-25T00:00:00.000Z" },
    "-20",
    "Second",
  );
  expect((await releases.readRelease(context, second)).clashes).toEqual([
    { what: "design", release: { id: first, name: "First" }, group: "home_modules", count: 1, names: [] },
    { what: "prices", release: { id: first, name: "First" }, group: "", count: 1, names: ["Lamp"] },
  ]);
  await expect(schedule(second)).rejects.toMatchObject({ code: 409 });
  await schedule(second, true);
  to(from_at);
  await tick();
  to("2026-06-15T00:00:00.000Z");
  await tick();
  expect([await home(), await lamp.prices()]).toEqual([[["Second", "hours"]], [["800", "1000"]]]);
  to(until_at);
  await tick();
  expect([await home(), await lamp.prices()]).toEqual([[["Second", "hours"]], [["800", "1000"]]]);
  to("2026-06-25T00:00:00.000Z");
  await tick();
  expect([await home(), await lamp.prices()]).toEqual([[["days", "hours"]], [["1000", null]]]);
});

test("what cannot start is a draft again and says why; the next one starts all the same", async () => {
  const { context, staff, add, schedule, tick, lastBatch, module } = await freshMall();
  const lamp = await product(context, "10.00");
  const [broken, fine] = [await add("Broken"), await add("Fine")];
  await releases.addDesign(staff(), 1, { id: broken, home_modules: [words("Spring", "hours", module)] });
  await releases.addPrices(staff(), { id: fine, product_ids: [lamp.id], change: percent("-10") });
  await schedule(broken);
  await schedule(fine);
  // Over the largest document.
  const far = `"schema":[{"field":"unknown","value":"${"x".repeat(3_000_000)}"},`;
  await sql`update release_design set wanted = replace(wanted, '"schema":[', ${far}) where release_id = ${broken}`.execute(
    db,
  );
  to(from_at);
  await tick();
  expect(await releases.readRelease(context, broken)).toMatchObject({
    state: "draft",
    problem: expect.stringContaining("2 MB"),
  });
  expect(await lamp.prices()).toEqual([["900", "1000"]]);
  expect(await lastBatch()).toMatchObject({ title: "Release started: Fine" });
  expect(await notices(context.mall.id)).toEqual([
    {
      title: "Release could not start: Broken",
      detail: expect.stringContaining("2 MB"),
      path: `/dashboard/releases/${broken}`,
    },
  ]);
});

test("only a draft is changed, and times must make sense", async () => {
  const { context, staff, add, schedule } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add("Empty", { from_at: null, until_at: null });
  await expect(schedule(id)).rejects.toThrow("from_at: say when the release starts");
  await releases.updateRelease(staff(), { id, name: "Full", from_at, until_at });
  await expect(schedule(id)).rejects.toThrow("The release is empty");
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  await schedule(id);
  await expect(releases.removePrices(staff(), id, undefined)).rejects.toMatchObject({ code: 409 });
  await releases.startRelease(staff(), id);
  await expect(releases.removeRelease(staff(), id)).rejects.toMatchObject({ code: 409 });
  await expect(releases.updateRelease(staff(), { id, name: "Full", from_at: null, until_at })).rejects.toThrow(
    "has started",
  );
  await expect(add("full")).rejects.toThrow("name: another release has it");
});

test("who may not change prices schedules none, and starts none", async () => {
  const { context, staff, add, doer } = await freshMall();
  const lamp = await product(context, "10.00");
  const id = await add();
  await releases.addPrices(staff(), { id, product_ids: [lamp.id], change: percent("-10") });
  const designer = { ...doer, permissions: ["decoration:publish" as const] };
  await expect(releases.scheduleRelease(staff(), designer, { id, despite_clashes: false })).rejects.toMatchObject({
    code: 403,
  });
  const rights = { may: (permission: string) => permission === "decoration:publish", confirm: async () => {} };
  const { actor } = staff();
  await expect(releases.startRelease({ ...context, actor: { ...actor, rights } }, id)).rejects.toMatchObject({
    code: 403,
  });
  expect(await lamp.prices()).toEqual([["1000", null]]);
});

test("the calendar has what begins or ends by itself, as far as the caller may see it", async () => {
  const { context, add } = await freshMall();
  const id = await add();
  await createDiscounts(context, [{ code: "JUNE", kind: "percent", value: "10", starts_at: from_at, ends_at: null }]);
  await createNews(context, [{ title: "Soon", body: "", is_show: 0, publish_at: new Date(from_at) }]);
  const asked = { from: "2026-06-01T00:00:00.000Z", until: "2026-07-01T00:00:00.000Z" };
  const entries = async (may: boolean) =>
    (await releases.readCalendar(context, asked, () => may)).map(({ kind, name }) => [kind, name]);
  expect(await entries(true)).toEqual([
    ["discount", "JUNE"],
    ["news", "Soon"],
    ["release", "Spring"],
  ]);
  expect(await entries(false)).toEqual([["release", "Spring"]]);
  expect(
    await releases.readCalendar(
      context,
      { from: "2026-07-01T00:00:00.000Z", until: "2026-08-01T00:00:00.000Z" },
      () => false,
    ),
  ).toEqual([]);
  expect((await releases.listReleases(context)).map((one) => [one.id, one.state])).toEqual([[id, "draft"]]);
});

test("a start and an end take as many statements for 300 prices as for one, and a large start is undone without a task", async () => {
  const { context, staff, add, lastBatch } = await freshMall();
  const many = Array.from({ length: 300 }, (_, at) => ({
    good_name: `Lamp ${at}`,
    seo_name: newId(),
    options: [],
    variants: [{ sku: newId(), price: "10.00", origin_price: null, options: {} }],
  }));
  const ids = [
    ...(await createProducts(context, many)),
    ...(await createProducts(
      context,
      many.map((one) => ({
        ...one,
        seo_name: newId(),
        variants: one.variants.map((variant) => ({ ...variant, sku: newId() })),
      })),
    )),
  ];
  // As the database does by itself within a minute.
  await refreshStatistics(db);
  const statementsFor = async (name: string, products: readonly string[]) => {
    const id = await add(name, { from_at: null, until_at: null });
    await releases.addPrices(staff(), { id, product_ids: [...products], change: percent("-10") });
    const start = await countStatements(() => releases.startRelease(staff(), id));
    const started = await lastBatch();
    const end = await countStatements(() => releases.endRelease(staff(), id));
    return { counts: [start.statements.length, end.statements.length], started };
  };
  const one = await statementsFor("One", ids.slice(0, 1));
  const all = await statementsFor("All", ids);
  // Two more for the planner.
  expect(all.counts).toEqual(one.counts.map((count) => count + 2));
  expect(all.started.changes).toBe(601);
  const again = await add("Again", { from_at: null, until_at: null });
  await releases.addPrices(staff(), { id: again, product_ids: ids, change: percent("-10") });
  await releases.startRelease(staff(), again);
  const undone = await undo(staff(), { batch_id: (await lastBatch()).id }, () => true);
  expect(undone).toMatchObject({ task_id: null, undone: 601, conflict_count: 0 });
  const { rows } = await sql`select count(*)::int as count from variant
    where mall_id = ${context.mall.id} and price = 1000`.execute(db);
  expect(rows).toEqual([{ count: 600 }]);
}, 60_000);
