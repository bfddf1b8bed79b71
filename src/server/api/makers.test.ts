import { expect, test } from "vitest";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { orderButtonDuty } from "#shop/decorations/order-button-duty.ts";
import { productSafetyDuty } from "#shop/makers/duty.ts";
import { hasEuConsumers } from "#shop/settings/eu-consumers.ts";
import { checkoutRules, checkoutSettings, shopSettings } from "#shop/settings/index.ts";
import { guaranteeDuty, newsletterBoxDuty } from "#shop/settings/order-duties.ts";
import { createTestShop, storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const ann = await server.dashboardHeaders("manager");
const owner = await server.dashboardHeaders("owner");
const reader = await server.dashboardHeaders("read-only");
const call = (path: string, body: unknown, headers = ann) => server.call(`/admin_api/v1/${path}`, body, headers);

const dune = {
  name: "Dune Works",
  address: "Töpferweg 3\n80331 München",
  contact: "hello@dune.example",
  country: "DE",
  responsible_name: "",
  responsible_address: "",
  responsible_contact: "",
};
const hill = {
  ...dune,
  name: "Hill Pottery",
  country: "US",
  responsible_name: "Hill Europe",
  responsible_address: "Quai 1, Lyon",
  responsible_contact: "eu@hill.example",
};
const save = async (maker: object) => (await call("makers/save", maker)).data.id as string;
const product = async (good_name: string, more: object = {}) =>
  (await call("products/create", { good_name, variants: [{ price: "5" }], ...more })).data.id as string;
const list = async (filters: readonly object[]) =>
  (await call("lists/products", { filters })).data.rows.map((row: { good_name: string }) => row.good_name);

test("a maker is kept once, is named by products, and stands on their page", async () => {
  const id = await save(hill);
  expect(await call("makers/save", { ...dune, name: "HILL pottery" })).toMatchObject({
    code: 400,
    message: expect.stringMatching(/^name/),
  });
  await product("Bowl", {
    maker_id: id,
    model: "B-7",
    guarantee_years: 5,
    safety_text: "Hot.",
    safety_file: "/uploads/a.webp",
  });
  const { data } = await server.call("/api/v1/product/detail", { seo_name: "bowl" });
  expect(data.product).toMatchObject({
    maker: {
      name: "Hill Pottery",
      address: hill.address,
      contact: hill.contact,
      responsible: { name: "Hill Europe", address: "Quai 1, Lyon", contact: "eu@hill.example" },
    },
    model: "B-7",
    guarantee_years: 5,
    safety_text: "Hot.",
    safety_file: "/uploads/a.webp",
  });
  await product("Plain");
  const plain = await server.call("/api/v1/product/detail", { seo_name: "plain" });
  for (const field of ["maker", "model", "guarantee_years", "safety_text", "safety_file"]) {
    expect(plain.data.product).not.toHaveProperty(field);
  }
});

test("a maker that products name is not deleted; others are, and an undo brings them back", async () => {
  const [used, spare] = [await save({ ...dune, name: "Used" }), await save({ ...dune, name: "Spare" })];
  await product("Jar", { maker_id: used });
  expect(await call("makers/delete", { ids: [used] })).toMatchObject({
    code: 400,
    message: "Products name Used as their maker. Give them another one first.",
  });
  const gone = await call("makers/delete", { ids: [spare] });
  expect(gone.data.count).toBe(1);
  expect((await call("makers/find", { search: "Spare" })).data.makers).toEqual([]);
  expect(await call("changes/undo", { batch_id: gone.data.batch_id })).toMatchObject({ code: 200 });
  expect((await call("makers/find", { search: "Spare" })).data.makers).toMatchObject([{ id: spare, country: "DE" }]);
  expect(await call("makers/save", dune, reader)).toMatchObject({ code: 403 });
});

test("many products get a maker at once, and the list finds those without", async () => {
  const id = await save(dune);
  const [one, two] = [await product("Mug one"), await product("Mug two")];
  const none = [{ field: "has_maker", operator: "is", value: false }];
  expect(await list(none)).toEqual(expect.arrayContaining(["Mug one", "Mug two"]));
  const selection = { ids: [one, two] };
  const change = { kind: "maker", maker_id: id };
  const preview = await call("bulk/preview", { selection, change });
  expect(preview.data).toMatchObject({
    changing: 2,
    sample: [{ before: "", after: "Dune Works" }, { after: "Dune Works" }],
  });
  expect((await call("bulk/run", { selection, change })).data.count).toBe(2);
  expect(await list(none)).not.toContain("Mug one");
  expect(await list([{ field: "maker", operator: "any", value: [id] }])).toEqual(
    expect.arrayContaining(["Mug one", "Mug two"]),
  );
  expect(
    (await call("bulk/run", { selection: { ids: [one] }, change: { kind: "maker", maker_id: null } })).data.count,
  ).toBe(1);
  expect(await list(none)).toContain("Mug one");
});

test("the duty names products without a maker and makers without their addresses", async () => {
  const id = await save({ ...dune, name: "Bare", address: "" });
  await product("Cup", { maker_id: id });
  await product("Nameless");
  const missing = await productSafetyDuty.missing(server, { sendsMail: true });
  expect(missing).toMatchObject([
    { message: expect.stringMatching(/^\d+ products? names? no maker\.$/), to: expect.stringContaining("has_maker") },
    { message: "Details of 1 maker are missing.", to: "/products/makers" },
  ]);
});

// CJEU C-673/17 (Planet49): a box ticked beforehand is no consent.
test("where the EU buys, the newsletter box cannot be ticked beforehand, and an older one reads as empty", async () => {
  expect(await hasEuConsumers(server)).toBe(false);
  const group = "settings/checkout";
  const current = (await call(group, {}, owner)).data.settings ?? {};
  const tick = () =>
    call(`${group}/update`, { base: { newsletter_box: "hidden" }, changes: { newsletter_box: "on" } }, owner);
  expect(current.newsletter_box ?? "hidden").toBe("hidden");
  await storeSettings(server, checkoutSettings, { newsletter_box: "on" });
  expect((await checkoutRules(server)).newsletter).toBe("on");
  await storeSettings(server, shopSettings, { country: "DE" });
  await storeSettings(server, checkoutSettings, { newsletter_box: "hidden" });
  const refused = await tick();
  expect(refused).toMatchObject({ code: 400, message: expect.stringMatching(/^newsletter_box: .*no consent/) });
  // Ticked before the shop sold to the Union.
  const older = await createTestShop();
  await storeSettings(older, checkoutSettings, { newsletter_box: "on" });
  await storeSettings(older, shopSettings, { country: "DE" });
  expect(await checkoutRules(older)).toMatchObject({ eu_consumers: true, newsletter: "off" });
});

test("duties of settings and of the order button", async () => {
  expect(await guaranteeDuty.missing(server, { sendsMail: true })).toMatchObject([
    { to: "/settings/checkout#field-guarantee_notice" },
  ]);
  await storeSettings(server, checkoutSettings, { guarantee_notice: "/uploads/notice.webp" });
  expect(await guaranteeDuty.missing(server, { sendsMail: true })).toEqual([]);
  expect(await newsletterBoxDuty.missing(server, { sendsMail: true })).toEqual([]);
  expect(await orderButtonDuty.missing(server, { sendsMail: true })).toEqual([]);
  expect([orderButtonDuty.appliesIn("DE", "US"), orderButtonDuty.appliesIn("US", "DE")]).toEqual([true, false]);
  expect(checkoutGroup.fields.guarantee_notice.initial).toBeNull();
});

// Implementing Regulation (EU) 2025/1960, Annex I: the notice has its own words in each language of the Union.
test("where the EU buys, pages get the words of the law in the shop's language, and elsewhere none", async () => {
  const german = await createTestShop({ locale: "de" });
  await storeSettings(german, shopSettings, { country: "US" });
  expect(await checkoutRules(german)).not.toHaveProperty("law_texts");
  const seller = await createTestShop({ locale: "de" });
  await storeSettings(seller, shopSettings, { country: "DE" });
  expect((await checkoutRules(seller)).law_texts).toMatchObject({
    "Legal guarantee": "Gesetzliche Gewährleistung",
    "https://europa.eu/youreurope/guarantees": "https://europa.eu/youreurope/garantien",
    "Responsible person in the EU": expect.stringContaining("EU"),
  });
});
