import { describe, expect, test } from "vitest";
import { groups } from "#contract/groups.ts";
import { countStatements } from "#db/statements.ts";
import { newId } from "#kernel/ids.ts";
import { addProduct as addTestProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import { defaultDocuments, getDecoration, saveDecoration } from "./index.ts";
import { testRegistry, valuesOf, wire } from "./testing.ts";

const shop = await createTestShop();
const fresh = async () => ({ ...(await shop.anotherMall()), registry: testRegistry });
const everything = { modules: ["home_modules", "cart_modules"], common_modules: [1], config_modules: [1] } as const;
const ask = { ...everything, modules: [...everything.modules], common_modules: [1], config_modules: [1] };

function addProduct(context: Awaited<ReturnType<typeof fresh>>, name: string, sale: number, is_show: 0 | 1 = 1) {
  return addTestProduct(context, { good_name: name, seo_name: name.toLowerCase(), sale, is_show });
}

describe("before anything is published", () => {
  test("shoppers see the built-in decoration: home in its order with separators, header, footer, configuration", async () => {
    const context = await fresh();
    // Without products the divider before them would divide nothing; the editor has it.
    const types = async (form: "shopper" | "editor") =>
      (await getDecoration(context, "live", form, ask)).home_modules?.map(({ type }) => type);
    expect(await types("shopper")).toEqual([1, 4, -3]);
    expect(await types("editor")).toEqual([1, 99, 4, -3]);
    await addProduct(context, "Vase", 1);
    const answer = await getDecoration(context, "live", "shopper", ask);
    expect(answer.revision).toBe(0);
    expect(answer.home_modules?.map(({ type }) => type)).toEqual([1, 99, 4, -3]);
    expect(answer.common_modules?.map(({ type }) => type)).toEqual([0, -1]);
    expect(answer.config_modules?.map(({ type }) => type)).toEqual([-11, -19]);
    expect(valuesOf(answer.cart_modules?.[0])).toEqual({ page_title: "Cart" });
  });

  test("it has the shop's name, also once it is saved, until it is given another one", async () => {
    const context = await fresh();
    const nameIn = async (mall = context.mall) =>
      valuesOf((await getDecoration({ ...context, mall }, "live", "shopper", ask)).config_modules?.[0]).websiteName;
    expect(await nameIn()).toBe(context.mall.name);
    expect(await nameIn({ ...context.mall, name: "Clay & Co" })).toBe("Clay & Co");
    // As the editor sends what it was given: nothing has changed.
    const { config_modules } = await getDecoration(context, 1, "editor", ask);
    await saveDecoration(context, 1, { revision: 0, config_modules }, "owner");
    expect(await nameIn()).toBe(context.mall.name);
    expect(await nameIn({ ...context.mall, name: "Clay & Co" })).toBe("Clay & Co");
    const named = async (websiteName: string) => {
      const { config_modules: [site, ...others] = [] } = await getDecoration(context, 1, "editor", ask);
      if (!site) throw new Error("no site");
      const schema = site.schema.map((one) => (one.field === "websiteName" ? { ...one, value: websiteName } : one));
      return saveDecoration(context, 1, { config_modules: [{ ...site, schema }, ...others] }, "owner");
    };
    await named("Bowls");
    expect(await nameIn({ ...context.mall, name: "Clay & Co" })).toBe("Bowls");
    // Emptied, it is the shop's again, which the editor takes over.
    const { cleaned } = await named("");
    expect(cleaned?.[0]?.schema).toContainEqual({ field: "websiteName", value: context.mall.name });
    expect(await nameIn({ ...context.mall, name: "Clay & Co" })).toBe("Clay & Co");
  });

  test("its modules have ids of their own, below those of saved ones", () => {
    const ids = Object.values(defaultDocuments(testRegistry)).flatMap((modules) => modules.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThan(0);
    expect(Math.max(...ids)).toBeLessThan(1001);
    expect(Object.keys(defaultDocuments(testRegistry))).toEqual([...groups]);
  });

  test("they keep their ids when they are first saved", async () => {
    const context = await fresh();
    const { home_modules } = await getDecoration(context, 1, "editor", ask);
    const saved = await saveDecoration(context, 1, { revision: 0, home_modules }, "owner");
    expect(saved.ids.home_modules).toEqual(home_modules?.map(({ id }) => id));
  });
});

test("only the groups asked for are sent", async () => {
  const answer = await getDecoration(await fresh(), "live", "shopper", {
    modules: ["cart_modules"],
    common_modules: [],
  });
  expect(Object.keys(answer).sort()).toEqual(["cart_modules", "css", "js", "revision"]);
});

test("the owner's own styles and scripts travel beside the configuration", async () => {
  const context = await fresh();
  await saveDecoration(
    context,
    1,
    {
      config_modules: [
        wire(-19, { css: [{ type: "style", content: "b{}" }], js: [{ type: "link", content: "/a.js" }] }),
      ],
    },
    "owner",
  );
  const answer = await getDecoration(context, "live", "shopper", ask);
  expect(answer.css).toEqual([{ type: "style", content: "b{}", purpose: "needed" }]);
  // What a script is for must be said: until then it waits for consent.
  expect(answer.js).toEqual([{ type: "link", content: "/a.js", purpose: "marketing" }]);
  expect(answer.consent).toMatchObject({ always: false, texts: { "Accept all": "Accept all" } });
  expect((await getDecoration(context, "live", "shopper", { modules: ["cart_modules"] })).css).toEqual([]);
});

test("the editor gets everything needed to edit, hidden modules too", async () => {
  const context = await fresh();
  await saveDecoration(context, 1, { home_modules: [wire(1, {}, { show: false })] }, "owner");
  const [module] = (await getDecoration(context, 1, "editor", ask)).home_modules ?? [];
  expect(module).toMatchObject({ name: "Carousel", show: false });
  expect(module?.schema.map(({ component, label }) => [component, label])).toContainEqual(["Slider", "Interval"]);
});

describe("live rows", () => {
  test("chosen products come with today's price, in the owner's order, gone and hidden ones not at all", async () => {
    const context = await fresh();
    const [a, b, hidden] = [
      await addProduct(context, "A", 1),
      await addProduct(context, "B", 2),
      await addProduct(context, "C", 9, 0),
    ];
    const stored = (id: string) => ({ id, good_name: "old name", seo_name: "old", price: "1.00" });
    const product_list = [stored(b), stored(hidden), stored(newId()), stored("not-an-id"), stored(a)];
    await saveDecoration(context, 1, { home_modules: [wire(4, { product_list })] }, "owner");
    const [module] = (await getDecoration(context, "live", "shopper", ask)).home_modules ?? [];
    expect(module?.data?.products).toMatchObject([
      { good_name: "B", price: "19.90" },
      { good_name: "A", price: "19.90" },
    ]);
    expect(valuesOf(module).product_list).toEqual([{ id: b }, { id: a }]);
    const editor = await getDecoration(context, 1, "editor", ask);
    expect(valuesOf(editor.home_modules?.[0]).product_list).toHaveLength(5);
  });

  test("without a choice the best sellers stand in", async () => {
    const context = await fresh();
    for (const [name, sale] of [
      ["A", 1],
      ["B", 3],
      ["C", 2],
    ] as const)
      await addProduct(context, name, sale);
    const [module] =
      (await getDecoration(context, "live", "shopper", ask)).home_modules?.filter(({ type }) => type === 4) ?? [];
    expect(module?.data?.products).toMatchObject([{ good_name: "B" }, { good_name: "C" }]);
  });

  test("statements do not grow with the modules on the page", async () => {
    const context = await fresh();
    const ids = await Promise.all(["A", "B", "C", "D"].map((name, index) => addProduct(context, name, index)));
    const chosen = ids.map((id) => wire(4, { product_list: [{ id, good_name: "x", seo_name: "x", price: "1" }] }));
    const home_modules = Array.from({ length: 25 }, () => [wire(4), ...chosen]).flat();
    await saveDecoration(context, 1, { home_modules }, "owner");
    const cold = await countStatements(() => getDecoration(context, "live", "shopper", ask));
    expect(cold.result.home_modules).toHaveLength(126);
    // Two of them ask where the shop sells, once for each version of the catalog; one what all pages show in frames, once for each version of the design.
    expect(cold.statements).toHaveLength(8);
    const warm = await countStatements(() => getDecoration(context, "live", "shopper", ask));
    expect(warm.statements).toHaveLength(3);
    expect(warm.result).toEqual(cold.result);
  });

  test("sites that any page shows in frames are told with every page, as its document stays for a whole visit", async () => {
    const framed: Readonly<Record<number, string>> = { 1: "https://player.vimeo.com", 4: "https://www.google.com" };
    const framing = testRegistry.definitions.map((one) => {
      const origin = framed[one.type];
      return origin ? { ...one, frames: () => [origin] } : one;
    });
    const registry = {
      definitions: framing,
      definitionOf: (type: number, group: Parameters<typeof testRegistry.definitionOf>[1]) =>
        framing.find((one) => one.type === type && (type !== -3 || one.page === group)),
    };
    const context = { ...(await fresh()), registry };
    const save = (...home_modules: object[]) =>
      saveDecoration(context, 1, { home_modules: home_modules as ReturnType<typeof wire>[] }, "owner");
    const origins = async () => {
      const input = { ...ask, modules: ["cart_modules" as const] };
      const { origins = [] } = await getDecoration(context, "live", "shopper", input);
      return origins.map(({ directive, origin }) => `${directive} ${origin}`);
    };
    await save(wire(4), wire(1, {}, { show: false }));
    expect(await origins()).toEqual(["frame-src https://www.google.com"]);
    await save(wire(4), wire(1));
    expect(await origins()).toEqual(["frame-src https://player.vimeo.com", "frame-src https://www.google.com"]);
    await save();
    expect(await origins()).toEqual([]);
  });
});
