/** Columns and groups in the shop: what stands in them is on the page like any module, and a page without them knows nothing of it. */
import { expect, test } from "vitest";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
await createProducts(server, [{ good_name: "Vase", seo_name: "vase", variants: [{ price: "10", on_hand: 5 }] }]);

const module = (type: number, values: object = {}, more: object = {}) => ({
  ...{ id: -1, type, schema: Object.entries(values).map(([field, value]) => ({ field, value })) },
  ...more,
});
const text = (words: string, more: object = {}) => module(13, { content: `<p>${words}</p>` }, more);
const save = (groups: object) => call("/admin_api/v1/decoration", groups, admin);
const pageAt = async (url: string) => {
  const { body } = await app.inject({ url, headers: { host: "shop.example" } });
  const [, state = "{}"] = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  return { body: body.slice(body.indexOf("<body"), body.indexOf('<script type="application/json"')), state };
};
const shown = async (url: string, words: readonly string[]) => {
  const { body } = await pageAt(url);
  return words.filter((one) => body.includes(one)).sort((one, other) => body.indexOf(one) - body.indexOf(other));
};
interface Sent {
  readonly type: number;
  readonly slot?: number;
  readonly place?: string;
}

test("modules stand in the slots that they name, with their rows and structured data, in the order of the page", async () => {
  const answer = await save({
    home_modules: [
      module(60, { widths: "1:2" }),
      text("SECOND", { slot: 2 }),
      text("FIRST", { slot: 1 }),
      module(4, { title: "ROWS" }, { slot: 2 }),
      module(41, { title: "ASKED" }, { slot: 1 }),
      text("AFTER"),
    ],
  });
  expect(answer).toMatchObject({ code: 200 });
  await expect
    .poll(() => shown("/", ["FIRST", "SECOND", "ROWS", "Vase", "ASKED", "AFTER"]))
    .toEqual(["FIRST", "ASKED", "SECOND", "ROWS", "Vase", "AFTER"]);
  const { body, state } = await pageAt("/");
  const slots = body.split(/data-slot="\d"/);
  expect(slots).toHaveLength(3);
  expect(slots[1]).toContain("FAQPage");
  // What the browser hydrates from says where modules stand whose values it does not need.
  const { modules } = Object.values(JSON.parse(state).loaderData as Record<string, { modules?: readonly Sent[] }>).find(
    (one) => one.modules,
  ) ?? { modules: [] };
  expect(modules?.filter(({ type }) => type > 0).map(({ slot }) => slot)).toEqual([undefined, 2, 1, 2, 1, undefined]);
});

test("hidden columns hide what stands in them; columns and groups without a module are left out", async () => {
  const hidden = [module(60, {}, { show: false }), text("IN HIDDEN", { slot: 1 })];
  const empty = [module(61, { title: "EMPTY GROUP" }), text("HIDDEN", { slot: 1, show: false })];
  await save({ home_modules: [...hidden, ...empty, module(61, { title: "GROUP" }), text("IN GROUP", { slot: 1 })] });
  await expect
    .poll(() => shown("/", ["IN HIDDEN", "EMPTY GROUP", "HIDDEN", "GROUP", "IN GROUP"]))
    .toEqual(["GROUP", "IN GROUP"]);
  expect((await pageAt("/")).body).not.toContain("EMPTY");
});

test("columns in columns and slots without columns are stored as modules of the page", async () => {
  await save({
    home_modules: [text("A", { slot: 1 }), module(60), module(61, {}, { slot: 1 }), text("B", { slot: 1 })],
  });
  const { data } = await call("/admin_api/v1/decoration/revision", { groups: ["home_modules"] }, admin);
  const stored: readonly Sent[] = data.home_modules.filter(({ type }: Sent) => type > 0);
  expect(stored.map(({ type, slot }) => [type, slot])).toEqual([
    [13, undefined],
    [60, undefined],
    [61, undefined],
    [13, 1],
  ]);
  expect(await save({ home_modules: [module(60), text("A", { slot: 5 })] })).toMatchObject({ code: 400 });
});

test("beside the content of pages they follow what holds them", async () => {
  await save({
    config_modules: [module(-20, { modulesEverywhere: true })],
    product_detail_modules: [module(60, {}, { place: "above" }), text("IN COLUMN", { slot: 2 }), text("BELOW")],
  });
  await expect
    .poll(() => shown("/product/detail/vase", ["IN COLUMN", "<h1", "BELOW"]))
    .toEqual(["IN COLUMN", "<h1", "BELOW"]);
  const { state } = await pageAt("/product/detail/vase");
  expect(state).toContain('"place":"above","slot":2');
});
