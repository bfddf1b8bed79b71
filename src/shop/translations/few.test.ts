/** Kinds of which a shop has few texts are counted, shown and exported as the others are: names in the checkout, ways to pay, mails. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { altField } from "../catalog/alt-texts.ts";
import { createProducts, deleteProduct, updateProduct } from "../catalog/commands/index.ts";
import { forgetSpecifications } from "../catalog/translated.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { addLanguage, deleteLanguage } from "../languages/index.ts";
import { saveMailText } from "../mail/texts/texts.ts";
import { updatePayment } from "../payments/set-up.ts";
import { createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { checkTranslationFile, coverage, exportTranslations, saveTranslations, translationRows } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff = (): ShopContext => ({ db, mall, actor: { staffId, name: "Ann", batchId: newId() } });
await addLanguage(shop, "de");
await createTaxRates(shop, [
  { country: "US", name: "Sales tax 10%", hundredths: 1000 },
  { country: "CA", name: "Sales tax 10%", hundredths: 1000 },
]);
await createDiscounts(shop, [
  { code: "Spring", kind: "percent", value: "10", is_automatic: true },
  { code: "CODE10", kind: "percent", value: "10" },
]);
await updatePayment(staff(), { name: "offline", changes: { title: "Wire", instructions: "IBAN DE02" } });
const saveMail = (title: string) =>
  saveMailText(
    staff(),
    {
      ...{ kind: "message_received", is_on: true },
      text: { subject: "We got it, says {shop}", title, blocks: [{ kind: "text", text: "Dear customer" }] },
    },
    "http://localhost:3000",
  );
await saveMail("Thanks");
const [productId = ""] = await createProducts(shop, [
  {
    ...{ good_name: "Vase", seo_name: "vase", media: [{ file: "/a.webp", alt: "A vase", focal: null }] },
    specifications: [{ name: "Material", value: "Clay" }],
    variants: [{ price: "1", stock_policy: "continue", backorder_text: "Soon back" }],
  },
]);

const filter = { locales: ["de"], limit: 100, search: "" };
const cellsOf = async (need?: "missing" | "outdated" | "unreviewed") => {
  const { rows, count } = await translationRows(shop, { ...filter, ...(need && { need }) });
  expect(count).toBe(rows.length);
  return rows.map(({ kind, field, source }) => `${kind}.${field} ${source}`);
};

test("each text is a row, alternative texts, specifications and texts on backorder too; addresses are none", async () => {
  expect(await cellsOf("missing")).toEqual(await cellsOf());
  expect(await cellsOf()).toEqual([
    ...["product.good_name Vase", `product.${altField("/a.webp")} A vase`, "option.name Material"],
    ...["option_value.name Clay", "option_value.name Soon back", "tax_name.name Sales tax 10%"],
    ...["discount_name.name Spring", "payment_method.title Wire", "payment_method.instructions IBAN DE02"],
    ...["mail.subject We got it, says {shop}", "mail.title Thanks", "mail.text_1 Dear customer"],
  ]);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await translationRows(shop, { ...filter, limit: 1, ...(after && { after }) });
    paged.push(...page.rows.map(({ kind, field, source }) => `${kind}.${field} ${source}`));
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual(await cellsOf());
});

test("translations of texts that change are outdated, and those of a machine are not reviewed", async () => {
  await saveTranslations(staff(), [
    { kind: "tax_name", id: "Sales tax 10%", locale: "de", field: "name", value: "Umsatzsteuer 10 %" },
    { kind: "payment_method", id: "offline", locale: "de", field: "title", value: "Überweisung", state: "machine" },
    { kind: "mail", id: "message_received", locale: "de", field: "title", value: "Danke" },
    { kind: "mail", id: "message_received", locale: "de", field: "text_1", value: "Guten Tag" },
    { kind: "product", id: productId, locale: "de", field: "seo_name", value: "vase-aus-glas" },
  ]);
  expect(await cellsOf("outdated")).toEqual([]);
  await saveMail("Thank you");
  await updatePayment(staff(), { name: "offline", changes: { title: "Bank transfer" } });
  expect(await cellsOf("outdated")).toEqual(["payment_method.title Bank transfer", "mail.title Thank you"]);
  expect(await cellsOf("unreviewed")).toEqual(["payment_method.title Bank transfer"]);
  expect(await cellsOf("missing")).toEqual([
    ...["product.good_name Vase", `product.${altField("/a.webp")} A vase`, "option.name Material"],
    ...["option_value.name Clay", "option_value.name Soon back"],
    ...["discount_name.name Spring", "payment_method.instructions IBAN DE02"],
    "mail.subject We got it, says {shop}",
  ]);
  const of = (kind: string, texts: number, translated: number, outdated: number, machine: number) => ({
    ...{ kind, texts },
    languages: [{ code: "de", translated, outdated, machine, unreviewed: machine }],
  });
  expect((await coverage(shop)).kinds).toEqual([
    ...[of("product", 2, 0, 0, 0), of("option", 1, 0, 0, 0), of("option_value", 2, 0, 0, 0)],
    ...[of("tax_name", 1, 1, 0, 0), of("discount_name", 1, 0, 0, 0)],
    ...[of("payment_method", 2, 1, 1, 1), of("mail", 3, 2, 1, 0)],
  ]);
});

test("of a save that breaks rules every cell is named that does", async () => {
  const saved = saveTranslations(staff(), [
    { kind: "tax_name", id: "Sales tax 10%", locale: "de", field: "name", value: "Umsatzsteuer 7 %" },
    { kind: "mail", id: "message_received", locale: "de", field: "title", value: "Hallo" },
    { kind: "mail", id: "message_received", locale: "de", field: "subject", value: "Hallo {nobody}" },
  ]);
  await expect(saved).rejects.toMatchObject({
    message: "name: says 7%, but the rate is 10%",
    data: {
      faults: [
        { kind: "tax_name", field: "name" },
        { kind: "mail", field: "subject" },
      ],
    },
  });
});

test.each(["csv", "xliff12", "xliff20"] as const)(
  "files (%s) have them, and come in again by their rules",
  async (form) => {
    const { chunks } = await exportTranslations(shop, { form, locales: ["de"] });
    let file = "";
    for await (const chunk of chunks) file += chunk;
    expect(file).not.toContain("vase-aus-glas");
    const checked = await checkTranslationFile(staff(), {
      name: "a",
      text: file.replace("Umsatzsteuer 10 %", "Steuer 7 %"),
    });
    expect(checked.counts).toMatchObject({ same: 3, failing: 1, new: 0, changed: 0 });
    expect(checked.samples).toMatchObject([{ kind: "tax_name", reason: "says 7%, but the rate is 10%" }]);
  },
);

test("an address is in no file that is imported", async () => {
  const text = `kind,id,field,de\nproduct,${productId},seo_name,vase-2`;
  expect((await checkTranslationFile(staff(), { name: "a", text })).counts).toMatchObject({ failing: 1, changed: 0 });
});

test("words of specifications that no product has any more go in the night, and come with the first language of a shop", async () => {
  const values = async () => (await cellsOf()).filter((one) => one.startsWith("option"));
  await updateProduct(staff(), productId, { specifications: [{ name: "Material", value: "Glass" }] });
  expect(await values()).toContain("option_value.name Clay");
  await forgetSpecifications(db);
  const now = ["option.name Material", "option_value.name Glass", "option_value.name Soon back"];
  expect((await values()).toSorted()).toEqual(now.toSorted());
  await deleteLanguage(staff(), "de");
  await sql`delete from specification_word where mall_id = ${mall.id}`.execute(db);
  await addLanguage(shop, "de");
  expect((await values()).toSorted()).toEqual(now.toSorted());
});

test("addresses are rows of their own, and counted beside the texts", async () => {
  const addresses = async (need?: "missing" | "outdated") => {
    const { rows, count } = await translationRows(shop, { ...filter, addresses: true, ...(need && { need }) });
    expect(count).toBe(rows.length);
    return rows.map(({ input, source, translations }) => [input, source, ...translations.map(({ value }) => value)]);
  };
  const counted = async () => (await coverage(shop)).addresses;
  expect(await addresses()).toEqual([["slug", "vase", "vase-aus-glas"]]);
  expect([await addresses("missing"), await addresses("outdated")]).toEqual([[], []]);
  expect(await counted()).toEqual({ texts: 1, languages: [{ code: "de", translated: 1 }] });
  const [other = ""] = await createProducts(staff(), [
    { good_name: "Jug", seo_name: "jug", variants: [{ price: "1" }] },
  ]);
  expect(await addresses("missing")).toEqual([["slug", "jug"]]);
  const cell = { kind: "product" as const, id: other, locale: "de", field: "seo_name" };
  await expect(saveTranslations(staff(), [{ ...cell, value: "vase-aus-glas" }])).rejects.toThrow("another product has");
  await saveTranslations(staff(), [{ ...cell, value: "krug" }]);
  expect(await counted()).toEqual({ texts: 2, languages: [{ code: "de", translated: 2 }] });
  await saveTranslations(staff(), [{ ...cell, value: "" }]);
  await deleteProduct(staff(), productId);
  expect(await counted()).toEqual({ texts: 1, languages: [{ code: "de", translated: 0 }] });
});
