import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { listen } from "#db/listen.ts";
import { findMall, mallChannel } from "#kernel/malls/index.ts";
import { createTestShop } from "../testing.ts";
import { type DecorationContext, getDecoration, restoreRevision, saveDecoration } from "./index.ts";
import type { SaveInput } from "./save.ts";
import { testRegistry, valuesOf, wire } from "./testing.ts";

const shop = await createTestShop();

/** A mall of the test's own, so that tests do not meet. */
async function freshMall() {
  const context = { ...(await shop.anotherMall()), registry: testRegistry };
  const publish = (input: SaveInput) => saveDecoration(context, 1, input, "owner@example.com");
  const home = async (form: "shopper" | "editor" = "editor") => {
    const answer = await getDecoration(context, 1, form, { modules: ["home_modules"] });
    return answer.home_modules ?? [];
  };
  return { context, publish, home };
}

/** How often anything about decorations is stored. */
async function countRows({ db, mall }: DecorationContext) {
  const { rows } = await sql`
    select (select count(*)::int from document where mall_id = ${mall.id}) as documents,
      (select count(*)::int from revision where mall_id = ${mall.id}) as revisions,
      live_revision, next_module_id
    from decoration where mall_id = ${mall.id} and number = 1`.execute(db);
  return rows[0];
}

async function failureOf(promise: Promise<unknown>): Promise<ShopError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`);
  return error;
}

describe("publishing", () => {
  test("gives new modules ids that are never given again", async () => {
    const { publish, home } = await freshMall();
    const first = await publish({ home_modules: [wire(99), wire(1)] });
    expect(first).toMatchObject({ revision: 1, ids: { home_modules: [1001, 1002] } });
    const second = await publish({ home_modules: [wire(1, {}, { id: 1002 }), wire(99), wire(1, {}, { id: 1002 })] });
    expect(second.ids.home_modules).toEqual([1002, 1003, 1004]);
    const third = await publish({ home_modules: [wire(99), wire(99, {}, { id: 77_000 })] });
    expect(third.ids.home_modules).toEqual([1005, 1006]);
    expect((await home()).map(({ id, type }) => [id, type])).toEqual([
      [1005, 99],
      [1006, 99],
      [1, -3],
    ]);
  });

  test("is seen by shoppers: values complete, hidden modules not at all", async () => {
    const { context, publish } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 2 }), wire(13, {}, { show: false })] });
    const { home_modules, revision } = await getDecoration(context, "live", "shopper", { modules: ["home_modules"] });
    expect(revision).toBe(1);
    expect(home_modules?.map(({ type }) => type)).toEqual([1, -3]);
    expect(valuesOf(home_modules?.[0])).toEqual({ interval: 2, banner_list: [] });
  });

  test("announces itself to every node, but only for the decoration that shoppers see", async () => {
    const { context, publish } = await freshMall();
    const { db, mall } = context;
    await db
      .insertInto("decoration")
      .values({ mall_id: mall.id, number: 2, name: "Draft", live_revision: null })
      .execute();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const subscription = await listen(shop.url, mallChannel, (payload) => resolve(JSON.parse(payload)));
    await saveDecoration(context, 2, { home_modules: [wire(1)] }, "owner");
    await db.updateTable("mall").set({ name: "marker" }).where("id", "=", mall.id).execute();
    expect((await findMall(db, mall.id))?.live_revision).toBe(0);
    await publish({ home_modules: [wire(99)] });
    expect(await promise).toEqual({ mall_id: mall.id, what: "decoration" });
    await subscription.stop();
    expect((await findMall(db, mall.id))?.live_revision).toBe(1);
    const draft = await getDecoration(context, 2, "editor", { modules: ["home_modules"] });
    expect(draft.home_modules?.[0]?.type).toBe(1);
  });

  test("keeps header, footer, configuration and page settings that a save leaves out", async () => {
    const { context, publish } = await freshMall();
    await publish({
      common_modules: [wire(0, { greeting: "Hi" }), wire(-1, { imprint: "Them" })],
      config_modules: [wire(-11, { websiteName: "Hearth" }), wire(-77, { later: 1 })],
      home_modules: [wire(99), wire(-3, { page_title: "Welcome" })],
    });
    await publish({ common_modules: [wire(-1, { imprint: "We" })], config_modules: [wire(-19)], home_modules: [] });
    const answer = await getDecoration(context, 1, "editor", {
      modules: ["home_modules"],
      common_modules: [1],
      config_modules: [1],
    });
    expect(answer.common_modules?.map((module) => [module.type, valuesOf(module)])).toEqual([
      [-1, { imprint: "We" }],
      [0, { greeting: "Hi" }],
    ]);
    expect(answer.config_modules?.map(({ type }) => type)).toEqual([-19, -11, -77]);
    expect(answer.home_modules?.map(valuesOf)).toEqual([{ page_title: "Welcome" }]);
  });

  test("that changes nothing makes no revision, so a repeated request does no harm", async () => {
    const { context, publish } = await freshMall();
    const { ids } = await publish({ home_modules: [wire(1, { interval: 2 })] });
    const before = await countRows(context);
    const again = { home_modules: [wire(1, { interval: 2 }, { id: ids.home_modules?.[0] ?? 0 })] };
    expect(await publish({ ...again, revision: 0 })).toEqual({ revision: 1, ids });
    expect(await countRows(context)).toEqual(before);
  });

  test("leaves nothing behind when it breaks off in the middle", async () => {
    const { context, publish, home } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 1 })] });
    const before = { rows: await countRows(context), home: await home("shopper") };
    const rule = sql.raw(`check (mall_id <> '${context.mall.id}' or live_revision <> 2)`);
    await sql`alter table decoration add constraint broken ${rule}`.execute(shop.db);
    await expect(publish({ home_modules: [wire(1, { interval: 2 })] })).rejects.toThrow("broken");
    expect({ rows: await countRows(context), home: await home("shopper") }).toEqual(before);
    await sql`alter table decoration drop constraint broken`.execute(shop.db);
    expect((await publish({ home_modules: [wire(1, { interval: 2 })] })).revision).toBe(2);
  });
});

describe("several editors", () => {
  test("changes of different groups merge", async () => {
    const { context, publish } = await freshMall();
    await publish({ home_modules: [wire(1)] });
    await publish({ revision: 1, home_modules: [wire(1, { interval: 2 })] });
    const merged = await publish({ revision: 1, cart_modules: [wire(-3, { page_title: "Basket" })] });
    expect(merged.revision).toBe(3);
    const answer = await getDecoration(context, 1, "shopper", { modules: ["home_modules", "cart_modules"] });
    expect(valuesOf(answer.home_modules?.[0]).interval).toBe(2);
    expect(valuesOf(answer.cart_modules?.[0]).page_title).toBe("Basket");
  });

  test("a group that another person has changed answers 409 and stores nothing, of other groups neither", async () => {
    const { context, publish } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 2 })], revision: 0 });
    const before = await countRows(context);
    const error = await failureOf(
      publish({ revision: 0, home_modules: [wire(1, { interval: 3 })], cart_modules: [wire(-3)] }),
    );
    expect(error).toMatchObject({ code: 409, data: { groups: ["home_modules"], revision: 1 } });
    expect(await countRows(context)).toEqual(before);
  });

  test("of twenty saves of one group at once exactly one wins", async () => {
    const { context, publish, home } = await freshMall();
    await publish({ home_modules: [wire(13, { content: "<p>start</p>" })] });
    const before = await countRows(context);
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        publish({ revision: 1, home_modules: [wire(13, { content: `<p>${index}</p>` })] }),
      ),
    );
    const winners = saves.flatMap((save, index) => (save.status === "fulfilled" ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const save of saves) {
      if (save.status === "rejected") expect(save.reason).toMatchObject({ code: 409, data: { revision: 2 } });
    }
    expect(valuesOf((await home())[0]).content).toBe(`<p>${winners[0]}</p>`);
    expect(await countRows(context)).toEqual({
      ...Object(before),
      documents: 2,
      revisions: 2,
      live_revision: 2,
      next_module_id: 1003,
    });
  });

  test("of saves of two groups at once one of each wins, and both are there", async () => {
    const { context, publish } = await freshMall();
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? publish({ revision: 0, home_modules: [wire(1, { interval: 1 + (index % 6) })] })
          : publish({ revision: 0, cart_modules: [wire(-3, { page_title: `Cart ${index}` })] }),
      ),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await countRows(context)).toMatchObject({ revisions: 2, live_revision: 2, documents: 2 });
    const answer = await getDecoration(context, 1, "editor", { modules: ["home_modules", "cart_modules"] });
    expect(answer.home_modules?.[0]?.id).toBeGreaterThan(1000);
    expect(valuesOf(answer.cart_modules?.[0]).page_title).toMatch(/^Cart \d+$/);
  });

  test("a base that the decoration has not got is refused", async () => {
    const { publish } = await freshMall();
    expect(await failureOf(publish({ revision: 7, home_modules: [] }))).toMatchObject({ code: 400 });
  });
});

describe("a save with groups that it does not change", () => {
  const header = (greeting: string) => [wire(0, { greeting }), wire(-1, { imprint: "Us" })];
  const interval = (value: number) => [wire(1, { interval: value })];

  /** Revision 1 is loaded by the owner; then a colleague publishes another header as revision 2. */
  async function withColleague() {
    const mall = await freshMall();
    await mall.publish({ common_modules: header("Hi"), home_modules: [] });
    await mall.publish({ common_modules: header("From the colleague") });
    const greeting = async () => {
      const { common_modules } = await getDecoration(mall.context, 1, "editor", { modules: [], common_modules: [1] });
      return valuesOf(common_modules?.find(({ type }) => type === 0)).greeting;
    };
    return { ...mall, greeting };
  }

  test("leaves what a colleague has published there meanwhile, and names the group", async () => {
    const { publish, greeting, home } = await withColleague();
    const revisions = { common_modules: 1, home_modules: 1 };
    const saved = await publish({ revisions, common_modules: header("Hi"), home_modules: interval(2) });
    expect(saved).toMatchObject({ revision: 3, kept: ["common_modules"] });
    expect(saved.ids).toEqual({ home_modules: [expect.any(Number)] });
    expect(await greeting()).toBe("From the colleague");
    expect(valuesOf((await home())[0]).interval).toBe(2);
  });

  test("leaves it in the next save too, on the new base of the group that was published", async () => {
    const { publish, greeting, home } = await withColleague();
    await publish({
      revisions: { common_modules: 1, home_modules: 1 },
      common_modules: header("Hi"),
      home_modules: [],
    });
    for (const value of [2, 3]) {
      const base = { common_modules: 1, home_modules: value };
      const saved = await publish({ revisions: base, common_modules: header("Hi"), home_modules: interval(value) });
      expect(saved).toMatchObject({ revision: value + 1, kept: ["common_modules"] });
    }
    expect(await greeting()).toBe("From the colleague");
    expect(valuesOf((await home())[0]).interval).toBe(3);
  });

  test("answers 409 when it changes the group that the colleague changed, and stores nothing", async () => {
    const { context, publish, greeting } = await withColleague();
    const before = await countRows(context);
    const revisions = { common_modules: 1, home_modules: 1 };
    const error = await failureOf(publish({ revisions, common_modules: header("Mine"), home_modules: interval(2) }));
    expect(error).toMatchObject({ code: 409, data: { groups: ["common_modules"], revision: 2 } });
    expect(await countRows(context)).toEqual(before);
    expect(await greeting()).toBe("From the colleague");
  });

  test("uses `revision` for groups that `revisions` does not name", async () => {
    const { publish, greeting } = await withColleague();
    const mine = { common_modules: header("Mine") };
    expect(await failureOf(publish({ revision: 1, ...mine }))).toMatchObject({ code: 409 });
    expect(await failureOf(publish({ revision: 1, revisions: { home_modules: 2 }, ...mine }))).toMatchObject({
      code: 409,
    });
    const unchanged = { common_modules: header("Hi"), home_modules: interval(2) };
    expect(await publish({ revision: 1, ...unchanged })).toMatchObject({ revision: 3, kept: ["common_modules"] });
    expect(await greeting()).toBe("From the colleague");
    // A base of the group's own counts instead of `revision`.
    const saved = await publish({ revision: 1, revisions: { common_modules: 3 }, ...mine });
    expect(saved).toEqual({ revision: 4, ids: expect.anything() });
    expect(await greeting()).toBe("Mine");
  });

  test("makes no revision when it changes none, and names only groups that are newer", async () => {
    const { context, publish } = await withColleague();
    const before = await countRows(context);
    const revisions = { common_modules: 1, home_modules: 1 };
    const saved = await publish({ revisions, common_modules: header("Hi"), home_modules: [] });
    expect(saved).toEqual({ revision: 2, ids: {}, kept: ["common_modules"] });
    expect(await countRows(context)).toEqual(before);
  });

  test("counts built-in modules of a group that was never published as its base", async () => {
    const { context, publish, greeting } = await withColleague();
    const loaded = await getDecoration(context, 1, "editor", { modules: ["cart_modules"], config_modules: [1] });
    const { cart_modules = [], config_modules = [] } = loaded;
    const revisions = { cart_modules: 2, config_modules: 2, home_modules: 2 };
    const saved = await publish({ revisions, cart_modules, config_modules, home_modules: interval(2) });
    expect(saved).toMatchObject({ revision: 3, ids: { home_modules: expect.anything() } });
    expect(Object.keys(saved.ids)).toEqual(["home_modules"]);
    // The group was saved by a colleague as it is: that is no conflict with a change of it.
    await publish({ cart_modules });
    const mine = { cart_modules: [wire(-3, { page_title: "Basket" })] };
    expect((await publish({ revisions, ...mine })).revision).toBe(5);
    expect(await greeting()).toBe("From the colleague");
  });

  test("compares in the current form: a migration and cleaned rich text are no change", async () => {
    const { context, publish } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 2 }), wire(13, { content: "<p>a</p>" })] });
    const old = { id: 1001, type: 1, version: 1, show: true, schema: [{ field: "interval_ms", value: 3000 }] };
    const text = wire(13, { content: "<p onclick='x()'>a</p>" }, { id: 1002 });
    const content = JSON.stringify([old, text, { ...wire(77, { later: 1 }, { id: 1003 }), extra: [1] }]);
    await sql`update document set content = ${content}::json
      where mall_id = ${context.mall.id} and content::text like '%interval%'`.execute(shop.db);
    const { home_modules = [] } = await getDecoration(context, 1, "editor", { modules: ["home_modules"] });
    expect(valuesOf(home_modules[0]).interval).toBe(3);
    const saved = await publish({ revisions: { home_modules: 1 }, home_modules });
    expect(saved).toMatchObject({ revision: 1, ids: {} });
    expect(saved.cleaned?.map(({ index, schema }) => [index, schema])).toEqual([
      [1, [{ field: "content", value: "<p>a</p>" }]],
    ]);
  });

  test("names the modules of which another rich text was stored than was sent, those in list items too", async () => {
    const { publish, home } = await freshMall();
    const clean = wire(13, { content: "<p>a</p>" });
    expect(await publish({ home_modules: [clean] })).not.toHaveProperty("cleaned");
    const slides = wire(1, { banner_list: [{ title: "One", story: "<p onclick='x()'>b</p>" }] });
    const saved = await publish({ home_modules: [clean, slides, wire(13, { content: "<script>c</script><p>c</p>" })] });
    expect(saved.cleaned?.map(({ group, index }) => [group, index])).toEqual([
      ["home_modules", 1],
      ["home_modules", 2],
    ]);
    const stored = await home("editor");
    for (const { index, schema } of saved.cleaned ?? []) {
      const values = Object.fromEntries(schema.map(({ field, value }) => [field, value]));
      expect(valuesOf(stored[index])).toMatchObject(values);
    }
    expect(JSON.stringify(saved.cleaned)).not.toMatch(/onclick|script/);
  });

  test("the first publish of the built-in decoration as it is makes a revision", async () => {
    const { context, publish, home } = await freshMall();
    const home_modules = await home();
    const saved = await publish({ revisions: { home_modules: 0 }, home_modules });
    expect(saved.revision).toBe(1);
    expect(await countRows(context)).toMatchObject({ revisions: 1, live_revision: 1 });
  });

  test("a base of one group that the decoration has not got is refused", async () => {
    const { publish } = await freshMall();
    expect(await failureOf(publish({ revisions: { home_modules: 7 }, home_modules: [] }))).toMatchObject({ code: 400 });
  });
});

describe("going back", () => {
  test("publishes an older revision, and the next save gets a new number", async () => {
    const { context, publish, home } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 1 })] });
    await publish({ home_modules: [wire(1, { interval: 2 })] });
    await restoreRevision(context, 1, 1);
    expect(valuesOf((await home())[0]).interval).toBe(1);
    const error = await failureOf(publish({ revision: 2, home_modules: [wire(1, { interval: 5 })] }));
    expect(error).toMatchObject({ code: 409, data: { revision: 1 } });
    expect((await publish({ revision: 1, home_modules: [wire(1, { interval: 3 })] })).revision).toBe(3);
    expect(await failureOf(restoreRevision(context, 1, 9))).toMatchObject({ code: 404 });
  });
});

describe("another mall", () => {
  test("its decorations look like missing ones", async () => {
    const { context } = await freshMall();
    const { db, mall } = context;
    const other = (await freshMall()).context;
    await db
      .insertInto("decoration")
      .values({ mall_id: mall.id, number: 5, name: "Ours", live_revision: null })
      .execute();
    const answers = await Promise.all(
      [5, 6].flatMap((number) => [
        failureOf(saveDecoration(other, number, { home_modules: [] }, "owner")),
        failureOf(getDecoration(other, number, "editor", { modules: ["home_modules"] })),
        failureOf(restoreRevision(other, number, 1)),
      ]),
    );
    for (const { code, message } of answers) expect([code, message]).toEqual([404, "Not found"]);
  });
});
