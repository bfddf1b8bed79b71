/** Two or three releases that set the same: what is there while they end in any order, for everything that a release can set. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

const withGerman = ({ context }: Mall) =>
  sql`insert into mall_locale (mall_id, code, published) values (${context.mall.id}, 'de', true)`.execute(db);

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
    await withGerman(mall);
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
      put: (id, value) => releases.addDesign(staff(), 1, { id, home_modules: [words(texts[value], "hours", module)] }),
      set: (value) => publish(texts[value], "hours", module),
      read: async () => (await home())[0]?.[0],
      shown: texts,
    };
  },
  async "texts of pages"(mall) {
    const { context, staff, module, publish } = mall;
    await publish("Long", "Short", module);
    await withGerman(mall);
    const now = async () => (await findMall(db, context.mall.id)) ?? context.mall;
    const cell = (value: Value) => ({
      ...{
        group: "home_modules" as const,
        module,
        keys: ["days_text"],
        source: sourceHash("Long"),
        value: texts[value],
      },
    });
    const write = async (value: Value) => {
      const there = await now();
      const given = { locale: "de", revision: there.live_revision, cells: [cell(value)] };
      return saveTranslation(withRegistry({ db, mall: there }), 1, given, "translator@example.com");
    };
    await write("a");
    return {
      put: (id, value) => releases.addDesignTexts(staff(), 1, { id, locale: "de", cells: [cell(value)] }),
      set: write,
      read: async () => {
        const asked = withRegistry({ db, mall: mallForReader(await now(), "de") });
        const { home_modules = [] } = await getDecoration(asked, "live", "editor", { modules: ["home_modules"] });
        return home_modules.filter(({ type }) => type > 0).map(valuesOf)[0]?.days_text;
      },
      shown: texts,
    };
  },
};

/** Number of the release, by the order in which they are made. */
type Step = readonly ["start" | "end", 0 | 1 | 2, Value] | readonly ["set", Value];

interface Case {
  readonly values: readonly Value[];
  /** Each with what is there afterwards; of `set`, what it sets. */
  readonly steps: readonly Step[];
  /** Filled just before its start, as what a release sets is otherwise what is there already. */
  readonly isLate?: boolean;
}

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
};

for (const [what, make] of Object.entries(things)) {
  // Of one mall for all cases: each begins with what was there at first, and leaves no release live.
  let made: Promise<{ mall: Mall; thing: Thing }> | undefined;
  const inMall = async () => {
    const mall = await freshMall();
    return { mall, thing: await make(mall) };
  };
  for (const [name, { values, steps, isLate }] of Object.entries(cases)) {
    test(`${what}: ${name}`, async () => {
      made ??= inMall();
      const { mall, thing } = await made;
      await thing.set("a");
      expect(await thing.read()).toEqual(thing.shown.a);
      const ids: string[] = [];
      for (const [at, value] of values.entries()) {
        const id = await mall.add(`${name} ${at}`.slice(-60), { from_at: null, until_at: null });
        ids.push(id);
        if (!isLate) await thing.put(id, value);
      }
      for (const [at, step] of steps.entries()) {
        vi.setSystemTime(began + (at + 1) * 60_000);
        if (step[0] === "set") {
          await thing.set(step[1]);
        } else {
          const [does, number, expected] = step;
          const [id = "", value = "a"] = [ids[number], values[number]];
          if (does === "start" && isLate) await thing.put(id, value);
          await (does === "start" ? releases.startRelease : releases.endRelease)(mall.staff(), id);
          expect([at, does, number, await thing.read()]).toEqual([at, does, number, thing.shown[expected]]);
        }
      }
    });
  }
}
