/** Modules on pages with content of their own: stored and hidden while the design's switch is off, in their places when it is on. */
import { expect, test } from "vitest";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
await createProducts(server, [
  { good_name: "Vase", seo_name: "vase", description: "<p>Of glass</p>", variants: [{ price: "10", on_hand: 5 }] },
]);

const text = (words: string, place?: string) => ({
  ...{ id: -1, type: 13, schema: [{ field: "content", value: `<p>${words}</p>` }] },
  ...(place && { place }),
});
const everywhere = (value: boolean) => ({
  config_modules: [{ id: -1, type: -20, schema: [{ field: "modulesEverywhere", value }] }],
});
const save = (groups: object) => call("/admin_api/v1/decoration", groups, admin);
const bodyOf = async (url: string) => {
  const { body } = await app.inject({ url, headers: { host: "shop.example" } });
  // Without the head, whose description has the same words.
  return body.slice(body.indexOf("<body")).replace(/<script type="application\/json".*/s, "");
};
/** The words in the order in which a page has them. */
const wordsOn = async (url: string, words: readonly string[]) => {
  const body = await bodyOf(url);
  return words.filter((one) => body.includes(one)).sort((one, other) => body.indexOf(one) - body.indexOf(other));
};
const own = ["ABOVE", "<h1", "INSIDE", "Of glass", "BELOW", "PASTED", "<footer"];
const modules = [text("ABOVE", "above"), text("INSIDE", "inside"), text("BELOW", "below"), text("PASTED")];

test("off in a new design: what has a place is stored and hidden, what has none is shown below as before", async () => {
  expect(await save({ product_detail_modules: modules, cart_modules: modules })).toMatchObject({ code: 200 });
  await expect.poll(() => wordsOn("/product/detail/vase", own)).toEqual(["<h1", "Of glass", "PASTED", "<footer"]);
  const { data } = await call("/admin_api/v1/decoration/revision", { groups: ["product_detail_modules"] }, admin);
  expect(data.product_detail_modules.map(({ place }: { place?: string }) => place)).toEqual([
    "above",
    "inside",
    "below",
    undefined,
    undefined,
  ]);
});

test("on, they stand in their places", async () => {
  await save(everywhere(true));
  await expect
    .poll(() => wordsOn("/product/detail/vase", own))
    .toEqual(["ABOVE", "<h1", "INSIDE", "Of glass", "BELOW", "PASTED", "<footer"]);
  // A page without a place within its content does not show what stands there.
  expect(await wordsOn("/cart", own)).toEqual(["ABOVE", "<h1", "BELOW", "PASTED", "<footer"]);
  expect(await call("/api/v1/decoration", { modules: ["product_detail_modules"] })).toMatchObject({
    data: { product_detail_modules: [{ place: "above" }, { place: "inside" }, { place: "below" }, {}, {}] },
  });
});

test("off again, they are hidden and kept", async () => {
  await save(everywhere(false));
  await expect.poll(() => wordsOn("/cart", own)).toEqual(["<h1", "PASTED", "<footer"]);
  await save(everywhere(true));
  await expect.poll(() => wordsOn("/cart", own)).toContain("ABOVE");
});

test("a place that there is not is refused", async () => {
  expect(await save({ cart_modules: [text("X", "left")] })).toMatchObject({ code: 400 });
});
