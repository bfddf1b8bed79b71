/**
 * Two or three releases that set the same values: what the shop has while they start, end and are undone in any order. Each release of a case has a
 * part of each kind.
 */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { findMall, mallForReader } from "#kernel/malls/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { setPrices as setShopPrices } from "../catalog/commands/index.ts";
import { createNews, updateNews } from "../content/commands/index.ts";
import { getDecoration } from "../decorations/index.ts";
import { saveTranslation } from "../decorations/overlays/save.ts";
import { valuesOf } from "../decorations/testing.ts";
import { createDiscounts, writeDiscount } from "../discounts/commands/index.ts";
import { savePrices } from "../markets/index.ts";
import { createTestShop } from "../testing.ts";
import { saveTranslations } from "../translations/index.ts";
import * as releases from "./index.ts";
import { withRegistry } from "./release.ts";
import { releasesOf, words } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const { freshMall, product, listOfEuros } = releasesOf(shop);

const began = Date.parse("2026-06-01T08:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: began }));
afterEach(() => void vi.useRealTimers());

type Value = "a" | "b" | "c" | "d";
type Mall = Awaited<ReturnType<typeof freshMall>>;

/** Something that a release sets. `a` is what is there before. */
interface Thing {
  readonly put: (release: string, value: Value) => Promise<unknown>;
  /** What staff do without a release. */
  readonly set: (value: Value) => Promise<unknown>;
  readonly read: () => Promise<unknown>;
  /** What `read` says of a value. */
  readonly shown: Readonly<Record<Value, unknown>>;
}

const amounts = { a: "10.00", b: "9.00", c: "8.00", d: "7.00" };
const minor = { a: "1000", b: "900", c: "800", d: "700" };
const texts = { a: "days", b: "Two", c: "Three", d: "Four" };
const switched = { a: false, b: true, c: false, d: true };

const things: Readonly<Record<string, (mall: Mall) => Promise<Thing>>> = {
  async prices({ context, staff }) {
    const lamp = await product(context, amounts.a);
    const [variant] = await lamp.read();
    const row = (value: Value) => ({ variant_id: variant?.id ?? "", price: amounts[value], origin_price: null });
    return {
      put: (id, value) => releases.setPrices(staff(), { id, prices: [row(value)] }),
      set: (value) => setShopPrices(context, [row(value)]),
      read: async () => (await lamp.prices())[0]?.[0],
      shown: minor,
    };
  },
  async "prices of a list"({ context, staff }) {
    const lamp = await product(context, "5.00");
    const [variant] = await lamp.read();
    const euros = await listOfEuros(context);
    const row = (value: Value) => ({ variant_id: variant?.id ?? "", price: amounts[value], origin_price: null });
    return {
      put: (id, value) => releases.setPrices(staff(), { id, price_list_id: euros.id, prices: [row(value)] }),
      set: (value) => savePrices(context, euros.id, [row(value)]),
      read: async () => (await euros.prices())[0]?.[0],
      shown: minor,
    };
  },
  async translations(mall) {
    const { context, staff } = mall;
    const { id: record } = await product(context, "5.00");
    const cell = { kind: "product" as const, locale: "de", field: "good_name" };
    const write = (value: string) =>
      saveTranslations(context, [{ ...cell, id: record, value, source_hash: sourceHash("Lamp"), state: "done" }]);
    await write(texts.a);
    return {
      put: (id, value) =>
        releases.setTexts(staff(), { id, cells: [{ ...cell, record_id: record, value: texts[value] }] }),
      set: (value) => write(texts[value]),
      read: async () =>
        (
          await sql<{
            value: string;
          }>`select value from translation where mall_id = ${context.mall.id} and record_id = ${record}`.execute(db)
        ).rows[0]?.value,
      shown: texts,
    };
  },
  async discounts({ context, staff }) {
    const [record = ""] = await createDiscounts(context, [
      { code: "SPRING", kind: "percent", value: "10", is_on: false },
    ]);
    return {
      put: (id, value) => releases.setSwitch(staff(), id, "discount", record, switched[value]),
      set: (value) => writeDiscount(context, record, { is_on: switched[value] }),
      read: async () =>
        (await sql<{ on: boolean }>`select is_on as on from discount where id = ${record}`.execute(db)).rows[0]?.on,
      shown: switched,
    };
  },
  async news({ context, staff }) {
    const [record = ""] = await createNews(context, [{ title: "Spring", body: "<p>Now</p>", is_show: 0 }]);
    return {
      put: (id, value) => releases.setSwitch(staff(), id, "news", record, switched[value]),
      set: (value) => updateNews(context, record, { is_show: switched[value] ? 1 : 0 }),
      read: async () =>
        (await sql<{ on: boolean }>`select is_show = 1 as on from news where id = ${record}`.execute(db)).rows[0]?.on,
      shown: switched,
    };
  },
  async pages({ staff, publish, home, module }) {
    return {
      put: (id, value) => releases.addDesign(staff(), 1, { id, home_modules: [words(texts[value], "Short", module)] }),
      set: (value) => publish(texts[value], "Short", module),
      read: async () => (await home())[0]?.[0],
      shown: texts,
    };
  },
  async "texts of pages"(mall) {
    const { context, staff, module } = mall;
    const now = async () => (await findMall(db, context.mall.id)) ?? context.mall;
    const cell = (value: Value) => ({
      ...{ group: "home_modules" as const, module, keys: ["hours_text"] },
      ...{ source: sourceHash("Short"), value: texts[value] },
    });
    const write = async (value: Value) => {
      const there = await now();
      const given = { locale: "de", revision: there.live_revision, cells: [cell(value)] };
      return saveTranslation(withRegistry({ db, mall: there }), 1, given, "translator@example.com");
    };
    return {
      put: (id, value) => releases.addDesignTexts(staff(), 1, { id, locale: "de", cells: [cell(value)] }),
      set: write,
      read: async () => {
        const asked = withRegistry({ db, mall: mallForReader(await now(), "de") });
        const { home_modules = [] } = await getDecoration(asked, "live", "editor", { modules: ["home_modules"] });
        return home_modules.filter(({ type }) => type > 0).map(valuesOf)[0]?.hours_text;
      },
      shown: texts,
    };
  },
};

/** "undo start" and "undo end" undo the last start or end of a release, "redo" its last undo. */
type Does = "start" | "end" | "undo start" | "undo end" | "redo";
/** Number of the release, by the order in which they are made. */
type Step = readonly [Does, 0 | 1 | 2, Value] | readonly ["set", Value];

interface Case {
  readonly values: readonly Value[];
  /** Each with what is there afterwards; of `set`, what it sets. */
  readonly steps: readonly Step[];
  /** Filled just before its start, as what a release sets is otherwise what is there already. */
  readonly isLate?: boolean;
  /** Tables of the changes that the undos of the case do not set back, because staff have changed the values since. */
  readonly left?: readonly string[];
}

/** All tables that a release changes. Pages and their texts in other languages are reported as a change of the table "release". */
const left = ["discount", "fixed_price", "news", "release", "translation", "variant"];

const cases: Readonly<Record<string, Case>> = {
  "the earlier one ends first": {
    values: ["b", "c"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["end", 0, "c"],
      ["end", 1, "a"],
    ],
  },
  "the later one ends first": {
    values: ["b", "c"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["end", 1, "b"],
      ["end", 0, "a"],
    ],
  },
  "both set the same, and the earlier one ends first": {
    values: ["b", "b"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "b"],
      ["end", 0, "b"],
      ["end", 1, "a"],
    ],
  },
  "both set the same, and the later one ends first": {
    values: ["b", "b"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "b"],
      ["end", 1, "b"],
      ["end", 0, "a"],
    ],
  },
  "the later one sets what was there before, and ends first": {
    values: ["b", "a"],
    isLate: true,
    steps: [
      ["start", 0, "b"],
      ["start", 1, "a"],
      ["end", 1, "b"],
      ["end", 0, "a"],
    ],
  },
  "the one that was made first begins last": {
    values: ["c", "b"],
    steps: [
      ["start", 1, "b"],
      ["start", 0, "c"],
      ["end", 1, "c"],
      ["end", 0, "a"],
    ],
  },
  "of three the one in the middle ends first": {
    values: ["b", "c", "d"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["start", 2, "d"],
      ["end", 1, "d"],
      ["end", 0, "d"],
      ["end", 2, "a"],
    ],
  },
  "of three the first ends first, then the last": {
    values: ["b", "c", "b"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["start", 2, "b"],
      ["end", 0, "b"],
      ["end", 2, "c"],
      ["end", 1, "a"],
    ],
  },
  "changed by hand between the two": {
    values: ["b", "d"],
    steps: [
      ["start", 0, "b"],
      ["set", "c"],
      ["start", 1, "d"],
      ["end", 0, "d"],
      ["end", 1, "c"],
    ],
  },
  "an end is undone while a later release is live": {
    values: ["b", "c"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["end", 0, "c"],
      ["undo end", 0, "c"],
      ["end", 1, "b"],
      ["end", 0, "a"],
    ],
  },
  "an end is undone after the end of a later release": {
    values: ["b", "c"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["end", 0, "c"],
      ["end", 1, "a"],
      ["undo end", 0, "b"],
      ["undo end", 1, "c"],
      ["undo start", 0, "c"],
      ["end", 1, "a"],
    ],
  },
  "the start of the earlier release is undone, then the undo is undone": {
    values: ["b", "c"],
    steps: [
      ["start", 0, "b"],
      ["start", 1, "c"],
      ["undo start", 0, "c"],
      ["redo", 0, "c"],
      ["end", 1, "b"],
      ["undo start", 0, "a"],
    ],
  },
  "the undo of an end is undone": {
    values: ["b"],
    steps: [
      ["start", 0, "b"],
      ["end", 0, "a"],
      ["undo end", 0, "b"],
      ["redo", 0, "a"],
    ],
  },
  "values are changed by hand while the release is live, then its start is undone": {
    values: ["b"],
    left,
    steps: [
      ["start", 0, "b"],
      ["set", "c"],
      ["undo start", 0, "c"],
    ],
  },
  "values are changed by hand after the end, then the end is undone": {
    values: ["b"],
    left,
    steps: [
      ["start", 0, "b"],
      ["end", 0, "a"],
      ["set", "d"],
      ["undo end", 0, "d"],
      ["end", 0, "d"],
    ],
  },
  "values are changed back by hand before the end, then the end is undone": {
    values: ["b"],
    steps: [
      ["start", 0, "b"],
      ["set", "a"],
      ["end", 0, "a"],
      ["undo end", 0, "a"],
      ["end", 0, "a"],
    ],
  },
  "values are changed by hand between two starts, then the first end is undone": {
    values: ["b", "d"],
    steps: [
      ["start", 0, "b"],
      ["set", "c"],
      ["start", 1, "d"],
      ["end", 0, "d"],
      ["undo end", 0, "d"],
      ["end", 1, "c"],
      ["end", 0, "c"],
    ],
  },
};

/**
 * Steps of releases that set the given values. Each step is one of those that were taken least often while the releases were in the same states and
 * order. The expected value of a step is that of the live release that began last.
 */
function* walk(values: readonly Value[], length: number): Generator<Step> {
  const all = values.map((value, number) => ({ value, number, began: -1, state: "draft" }));
  const taken = new Map<string, number>();
  const can: Readonly<Record<string, readonly Does[]>> = {
    draft: ["start"],
    undone: ["redo", "start"],
    live: ["end", "undo start"],
    ended: ["undo end"],
  };
  const next = { start: "live", redo: "live", end: "ended", "undo start": "undone", "undo end": "live" };
  for (let at = 0; at < length; at++) {
    const order = [...all].sort((one, other) => one.began - other.began);
    const place = order.map(({ number, state }) => `${number} ${state}`).join();
    const steps = all.flatMap((one) =>
      (can[one.state] ?? []).map((does) => ({ does, one, name: `${place} ${does} ${one.number}` })),
    );
    const [step] = steps.sort((one, other) => (taken.get(one.name) ?? 0) - (taken.get(other.name) ?? 0));
    if (!step) return;
    const { does, one, name } = step;
    taken.set(name, (taken.get(name) ?? 0) + 1);
    if (does === "start") one.began = at;
    one.state = next[does];
    const shown = all.filter(({ state }) => state === "live").sort((a, b) => b.began - a.began)[0];
    if (one.number !== 0 && one.number !== 1 && one.number !== 2) return;
    yield [does, one.number, shown?.value ?? "a"];
  }
}

// One mall for all cases: each case begins with the value "a", and leaves no release live.
const inMall = async () => {
  const mall = await freshMall();
  await mall.publish("days", "Short", mall.module);
  await sql`insert into mall_locale (mall_id, code, published) values (${mall.context.mall.id}, 'de', true)`.execute(
    db,
  );
  const all = new Map<string, Thing>();
  for (const [name, make] of Object.entries(things)) all.set(name, await make(mall));
  return { mall, all };
};
let shared: ReturnType<typeof inMall> | undefined;

async function run(name: string, { values, steps, isLate, left: expectedLeft = [] }: Case) {
  shared ??= inMall();
  const { mall, all } = await shared;
  const each = async (act: (thing: Thing) => Promise<unknown>) => {
    for (const thing of all.values()) await act(thing);
  };
  const read = async () => {
    const rows: [string, unknown][] = [];
    for (const [what, thing] of all) rows.push([what, await thing.read()]);
    return Object.fromEntries(rows);
  };
  const shown = (value: Value) => Object.fromEntries([...all].map(([what, thing]) => [what, thing.shown[value]]));
  await each((thing) => thing.set("a"));
  expect(await read()).toEqual(shown("a"));
  const ids: string[] = [];
  for (const [at, value] of values.entries()) {
    const id = await mall.add(`${name} ${at}`.slice(-60), { from_at: null, until_at: null });
    ids.push(id);
    if (!isLate) await each((thing) => thing.put(id, value));
  }
  const batches = new Map<string, string>();
  const conflicts: string[] = [];
  for (const [at, step] of steps.entries()) {
    vi.setSystemTime(began + (at + 1) * 60_000);
    if (step[0] === "set") {
      await each((thing) => thing.set(step[1]));
      continue;
    }
    const [does, number, expected] = step;
    const [id = "", value = "a"] = [ids[number], values[number]];
    if (does === "start" && isLate) await each((thing) => thing.put(id, value));
    const staff = mall.staff();
    if (does === "start" || does === "end") {
      await (does === "start" ? releases.startRelease : releases.endRelease)(staff, id);
      batches.set(`undo ${does} ${number}`, staff.actor.batchId);
    } else {
      const done = await undo(staff, { batch_id: batches.get(`${does} ${number}`) ?? "" }, () => true);
      conflicts.push(...done.conflicts.map(({ table }) => table));
      batches.set(`redo ${number}`, done.batch_id);
    }
    expect([at, does, number, await read()]).toEqual([at, does, number, shown(expected)]);
  }
  expect([...new Set(conflicts)].sort()).toEqual(expectedLeft);
  for (const id of ids) {
    if ((await releases.readRelease(mall.context, id)).state === "live") await releases.endRelease(mall.staff(), id);
  }
}

for (const [name, one] of Object.entries(cases)) test(name, () => run(name, one));

test("a long sequence of starts, ends and undos of three releases", async () => {
  const values: Value[] = ["b", "c", "d"];
  await run("way", { values, steps: [...walk(values, Number(process.env.STEPS ?? 40))] });
}, 120_000);
