/** Further headers and footers of a design, which landing pages and templates choose. */
import { expect, test } from "vitest";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();

type Values = Readonly<Record<string, unknown>>;
const module = (type: number, values: Values) => ({
  id: -1,
  type,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
});
const header = (name: string, values: Values = {}) => [
  module(0, { menu_list: [{ title: "Only in the sale", link: "/" }] }),
  module(-3, { variant_name: name, ...values }),
];
const sale = (values: Values) => [module(-3, { page_title: "Sale", slug: "sale", ...values })];
const save = (made_pages: Record<string, unknown>) => call("/admin_api/v1/decoration", { made_pages }, admin);
const bodyOf = async (url: string) => (await app.inject({ url, headers: { host: "shop.example" } })).body;

test("a landing page has the header that it chooses, and other pages that of the design", async () => {
  const saved = await save({
    header_variant_3: header("Sale"),
    footer_variant_4: [module(-1, { about_text: "Sale ends on Sunday" }), module(-3, { variant_name: "Sale" })],
    landing_modules_7: sale({ header_variant: "3" }),
  });
  expect(saved).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/pages/sale")).toContain("Only in the sale");
  const html = await bodyOf("/pages/sale");
  expect(html.match(/<header class="_header_/g)).toHaveLength(1);
  expect(html).not.toContain("Sale ends on Sunday");
  expect(await bodyOf("/product/list")).not.toContain("Only in the sale");
  await save({ landing_modules_7: sale({ header_variant: "3", footer_variant: "4" }) });
  await expect.poll(() => bodyOf("/pages/sale")).toContain("Sale ends on Sunday");
  expect(await bodyOf("/pages/sale")).toContain("Only in the sale");
});

test("one that was deleted, or that the design never had, is the design's own", async () => {
  await save({ header_variant_3: header("Sale", { archived: true }) });
  await expect.poll(() => bodyOf("/pages/sale")).not.toContain("Only in the sale");
  expect(await bodyOf("/pages/sale")).toMatch(/<header class="_header_/);
  await save({ header_variant_3: header("Sale"), landing_modules_7: sale({ header_variant: "99" }) });
  await expect.poll(() => bodyOf("/pages/sale")).not.toContain("Sale ends on Sunday");
  expect(await bodyOf("/pages/sale")).toMatch(/<header class="_header_/);
});

test("two headers cannot have one name, a header and a footer may; what is none is refused", async () => {
  expect(await save({ header_variant_5: header("sale") })).toMatchObject({
    code: 400,
    message: "“sale” is the name of another header or footer. Choose another one.",
  });
  expect(await save({ header_variant_6: [module(13, { content: "x" })] })).toMatchObject({ code: 400 });
  expect(await save({ landing_modules_7: sale({ header_variant: "x" }) })).toMatchObject({ code: 400 });
});
