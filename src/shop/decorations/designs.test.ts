import { describe, expect, test } from "vitest";
import type { Draft } from "#contract/draft.ts";
import { ShopError } from "#contract/errors.ts";
import { listen } from "#db/listen.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, mallChannel } from "#kernel/malls/index.ts";
import { addCategory, addProduct } from "../catalog/testing.ts";
import { saveSearchRedirect } from "../search-words/index.ts";
import { createTestShop } from "../testing.ts";
import * as decorations from "./index.ts";
import { testRegistry, valuesOf, wire } from "./testing.ts";

const shop = await createTestShop();

async function freshMall() {
  const ownShop = await shop.anotherMall({ name: "Mall" });
  const context = { ...ownShop, registry: testRegistry };
  return {
    ...context,
    context,
    publish: (input: decorations.SaveInput, number = 1) =>
      decorations.saveDecoration(context, number, input, "owner@example.com"),
    home: async (number: number | "live") => {
      const answer = await decorations.getDecoration(context, number, "editor", { modules: ["home_modules"] });
      return answer.home_modules ?? [];
    },
    names: async () => (await decorations.listDecorations(context)).decorations.map(({ name }) => name),
  };
}

async function failureOf(promise: Promise<unknown>): Promise<ShopError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`);
  return error;
}

describe("the list of designs", () => {
  test("an empty one shows the built-in modules; a copy has what was published, and goes its own way", async () => {
    const { context, publish, home, names } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 2 })] });
    const empty = await decorations.createDecoration(context, { name: "  Empty " }, "owner");
    const copy = await decorations.createDecoration(context, { name: "Summer", copy_of: 1 }, "anna");
    expect([empty.number, copy.number]).toEqual([2, 3]);
    expect(await names()).toEqual(["Mall", "Empty", "Summer"]);
    expect(copy.decorations[2]).toMatchObject({ revision: 1, is_live: false, author: "anna" });
    expect((await home(2)).map(({ type }) => type)).toEqual([1, 99, 4, -3]);
    expect(await home(3)).toEqual(await home(1));
    // A new module in the copy gets an id that none of its modules has.
    const { ids } = await publish({ home_modules: [...(await home(3)), wire(99)] }, 3);
    expect(new Set(ids.home_modules).size).toBe(ids.home_modules?.length);
    expect(await home(1)).toHaveLength(2);
  });

  test("rename, make live, delete: shoppers see the other design at once", async () => {
    const { context, publish, mall, db } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 2 })] });
    const { number } = await decorations.createDecoration(context, { name: "Summer", copy_of: 1 }, "owner");
    await publish({ home_modules: [wire(99)] }, number);
    await decorations.renameDecoration(context, { number, name: "Autumn" });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const subscription = await listen(shop.url, mallChannel, (payload) => resolve(JSON.parse(payload)));
    const listed = await decorations.makeDecorationLive(context, number);
    expect(await promise).toEqual({ mall_id: mall.id, what: "decoration" });
    await subscription.stop();
    expect(listed.decorations.map(({ name, is_live }) => [name, is_live])).toEqual([
      ["Mall", false],
      ["Autumn", true],
    ]);
    const fresh = { ...context, mall: (await findMall(db, mall.id)) ?? mall };
    const seen = await decorations.getDecoration(fresh, "live", "shopper", { modules: ["home_modules"] });
    expect(seen.home_modules?.[0]?.type).toBe(99);
    expect(await failureOf(decorations.deleteDecoration(context, number))).toMatchObject({ code: 409 });
    const left = await decorations.deleteDecoration(context, 1);
    expect(left.decorations.map((one) => one.number)).toEqual([number]);
    expect(await failureOf(decorations.getDecoration(context, 1, "editor", {}))).toMatchObject({ code: 404 });
  });

  test("what was never published cannot be made live", async () => {
    const { context } = await freshMall();
    const { number } = await decorations.createDecoration(context, { name: "Empty" }, "owner");
    expect(await failureOf(decorations.makeDecorationLive(context, number))).toMatchObject({ code: 409 });
  });

  test("a number is never given twice, not even to designs made at once", async () => {
    const { context } = await freshMall();
    const create = () => decorations.createDecoration(context, { name: "New" }, "owner");
    const designs = await Promise.all(Array.from({ length: 8 }, create));
    expect(designs.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    await decorations.deleteDecoration(context, 9);
    expect((await create()).number).toBe(10);
  });

  test("a name of nothing but spaces or control characters is refused", async () => {
    const { context } = await freshMall();
    const input = { name: "\u0000 \u0007" };
    expect(await failureOf(decorations.createDecoration(context, input, "owner"))).toMatchObject({ code: 400 });
    expect(await failureOf(decorations.renameDecoration(context, { number: 1, ...input }))).toMatchObject({
      code: 400,
    });
  });

  test("another mall's designs look like missing ones", async () => {
    const { context } = await freshMall();
    const { number } = await decorations.createDecoration(context, { name: "Ours" }, "owner");
    const other = (await freshMall()).context;
    const tries = [
      () => decorations.createDecoration(other, { name: "Theirs", copy_of: number }, "owner"),
      () => decorations.renameDecoration(other, { number, name: "Theirs" }),
      () => decorations.makeDecorationLive(other, number),
      () => decorations.deleteDecoration(other, number),
      () => decorations.listRevisions(other, number, {}),
      () => decorations.getRevision(other, number, {}),
      () => decorations.loadDraft(other, { staffId: other.staffId, decoration: number }),
      () => decorations.saveDraft(other, { staffId: other.staffId, decoration: number }, draftOf("x")),
    ];
    for (const attempt of tries) expect(await failureOf(attempt())).toMatchObject({ code: 404, message: "Not found" });
    expect((await decorations.listDecorations(context)).decorations.map(({ name }) => name)).toEqual(["Mall", "Ours"]);
  });
});

describe("versions", () => {
  test("tell who, when and what changed, newest first, and which is the published one", async () => {
    const { context, publish } = await freshMall();
    await publish({ home_modules: [wire(1)], common_modules: [wire(0)] });
    await publish({ home_modules: [wire(1)], cart_modules: [wire(-3, { page_title: "Basket" })], note: "New name" });
    await publish({ home_modules: [wire(99)] });
    await decorations.restoreRevision(context, 1, 2);
    const { list } = await decorations.listRevisions(context, 1, { pageSize: 2 });
    expect(list).toMatchObject({ total: 3, last_page: 2 });
    expect(list.data.map(({ number, changed, is_current, note }) => [number, changed, is_current, note])).toEqual([
      [3, ["home_modules"], false, ""],
      [2, ["home_modules", "cart_modules"], true, "New name"],
    ]);
    expect(list.data[0]?.author).toBe("owner@example.com");
    expect(Math.abs(Date.now() - Date.parse(list.data[0]?.created_at ?? ""))).toBeLessThan(60_000);
    const older = await decorations.listRevisions(context, 1, { page: 2, pageSize: 2 });
    expect(older.list.data.map(({ changed }) => changed)).toEqual([["home_modules", "common_modules"]]);
  });

  test("each can be looked at, the built-in one too, while shoppers see the published one", async () => {
    const { context, publish, home } = await freshMall();
    await publish({ home_modules: [wire(1, { interval: 1 })] });
    await publish({ home_modules: [wire(1, { interval: 2 })] });
    const first = await decorations.getRevision(context, 1, { number: 1, groups: ["home_modules"] });
    expect(valuesOf(first.home_modules?.[0])).toMatchObject({ interval: 1 });
    expect(Object.keys(first).sort()).toEqual(["author", "created_at", "home_modules", "revision"]);
    const current = await decorations.getRevision(context, 1, {});
    expect(current.revision).toBe(2);
    expect(current.home_modules).toEqual(await home(1));
    expect(current.cart_modules?.map(({ type }) => type)).toEqual([-3]);
    const builtIn = await decorations.getRevision(context, 1, { number: 0 });
    expect(builtIn).toMatchObject({ revision: 0, created_at: null });
    expect(builtIn.home_modules?.map(({ type }) => type)).toEqual([1, 99, 4, -3]);
    expect(await failureOf(decorations.getRevision(context, 1, { number: 9 }))).toMatchObject({ code: 404 });
  });
});

function draftOf(label: string): Draft {
  const before = [{ key: "home_modules:11", module: { ...wire(1, { title: "\u0000 odd" }), id: 11 } }];
  const patches = [{ op: "replace" as const, path: ["modules", "home_modules:11", "values", "title"], value: "now" }];
  const step = { id: 1, group: "home_modules" as const, key: "home_modules:11", label, patches, inverse: [] };
  return {
    format: 1,
    definitions: "1:1",
    tab: "tab",
    time: 5,
    changed: ["home_modules"],
    groups: { home_modules: { revision: 3, before, now: before } },
    past: [step],
    future: [],
  };
}

describe("drafts", () => {
  test("one for each staff member and design, the last one written, until it is taken away", async () => {
    const { context, db, mall, staffId } = await freshMall();
    const colleague = newId();
    await db.insertInto("staff").values({ mall_id: mall.id, id: colleague, email: "b@example.com" }).execute();
    const load = (id = staffId, decoration = 1) => decorations.loadDraft(context, { staffId: id, decoration });
    expect(await load()).toEqual({ draft: null, revision: 0 });
    await decorations.saveDraft(context, { staffId, decoration: 1 }, draftOf("first"));
    await decorations.saveDraft(context, { staffId, decoration: 1 }, draftOf("second"));
    await decorations.saveDraft(context, { staffId: colleague, decoration: 1 }, draftOf("theirs"));
    expect((await load()).draft).toEqual(JSON.parse(JSON.stringify(draftOf("second"))));
    await decorations.saveDraft(context, { staffId, decoration: 1 }, null);
    expect((await load()).draft).toBeNull();
    expect((await load(colleague)).draft?.past[0]?.label).toBe("theirs");
  });

  test("go with their design; one in a form that is not read any more counts as none", async () => {
    const { context, db, mall, staffId } = await freshMall();
    const { number } = await decorations.createDecoration(context, { name: "Other" }, "owner");
    const whose = { staffId, decoration: number };
    await decorations.saveDraft(context, whose, draftOf("x"));
    await db
      .updateTable("decoration_draft")
      .set({ content: JSON.stringify({ format: 0 }) })
      .where("mall_id", "=", mall.id)
      .execute();
    expect((await decorations.loadDraft(context, whose)).draft).toBeNull();
    await decorations.deleteDecoration(context, number);
    const left = await db.selectFrom("decoration_draft").selectAll().where("mall_id", "=", mall.id).execute();
    expect(left).toEqual([]);
  });
});

test("finds links, products, categories and files that lead nowhere", async () => {
  const { context, db, mall } = await freshMall();
  const gone = newId();
  const product = await addProduct({ db, mall }, { good_name: "Vase", seo_name: "vase" });
  const hidden = await addProduct({ db, mall }, { good_name: "Vase", seo_name: "hidden", is_show: 0 });
  const category = await addCategory({ db, mall }, "Vases");
  await addProduct({ db, mall }, { good_name: "Bowl", categories: [category] });
  const dead = [
    "/product/detail/hidden",
    `/article?id=${gone}`,
    "/NewsDetail?id=no-id",
    `/product/list?category_id=${gone}`,
  ];
  const alive = [
    "/",
    "/product/detail/vase",
    `/product/list?category_id=${category}`,
    "https://elsewhere.example",
    "//",
    "",
  ];
  const answer = await decorations.checkLinks(context, {
    links: [...alive, ...dead],
    products: [product, hidden, gone, "no id"],
    categories: [category, gone],
    files: ["/uploads/gone.webp"],
  });
  expect(answer).toEqual({
    links: dead,
    products: [hidden, gone, "no id"],
    categories: [gone],
    files: ["/uploads/gone.webp"],
    lists: [],
  });
});

test("finds lists without products, and searches that show something else", async () => {
  const { context, db, mall } = await freshMall();
  const empty = await addCategory({ db, mall }, "Nothing yet");
  const options = [{ name: "Color", values: ["Sand"] }];
  await addProduct({ db, mall }, { good_name: "Stoneware Vase", price: 1990n, options });
  await saveSearchRedirect({ db, mall }, { keyword: "sale", target: "/news" });
  const fine = [
    "/product/list",
    "/product/list?sort=newest",
    "/product/list?keyword=stoneware&max_price=20",
    "/product/list?option=Color:Sand&min_price=abc",
    "/product/list?keyword=sale",
    "/news?keyword=nothing",
  ];
  const lists = [
    { link: `/product/list?category_id=${empty}`, found: "nothing", keyword: "" },
    { link: "/product/list?keyword=lantern", found: "nothing", keyword: "" },
    { link: "/product/list?keyword=stoneware&min_price=50", found: "nothing", keyword: "" },
    { link: "/product/list?keyword=stonwar", found: "corrected", keyword: "stoneware" },
    { link: "/product/list?keyword=lantern+vase", found: "corrected", keyword: "vase" },
  ];
  const links = [...fine, ...lists.map(({ link }) => link)];
  const answer = await decorations.checkLinks(context, { links, products: [], categories: [], files: [] });
  expect(answer).toMatchObject({ links: [], lists });
});
