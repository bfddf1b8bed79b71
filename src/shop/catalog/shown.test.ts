import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { findMall } from "#kernel/malls/index.ts";
import { isPreviewToken, previewToken } from "../preview-token.ts";
import { createTestShop } from "../testing.ts";
import { createProducts, updateProduct } from "./commands/index.ts";
import { getProduct, listProducts } from "./index.ts";
import { publishScheduled } from "./publish-scheduled.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
/** With the version of the catalog that caches see after an announcement. */
async function now(): Promise<ShopContext> {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { db: shop.db, mall };
}
const secret = "secret of the server";
const detail = async (seo_name: string, preview?: string) =>
  getProduct({ ...(await now()), services: { secret } }, { seo_name, preview });
const totalOf = async (keyword: string) => (await listProducts(await now(), { keyword })).list.total;
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test("a product with a publish time is shown from then on, in lists, search and on its page", async () => {
  const id = await addProduct(shop, { good_name: "Comet lamp", seo_name: "comet" });
  await updateProduct(shop, id, { publish_at: soon(60_000) });
  await publishScheduled(await now());
  await expect(detail("comet")).rejects.toMatchObject({ code: 404 });
  expect(await totalOf("comet")).toBe(0);
  const before = (await now()).mall.catalog_version;
  // The time comes without a save.
  await shop.db.transaction().execute(async (trx) => {
    const { sql } = await import("kysely");
    await sql`select set_config('shop.command', 'on', true)`.execute(trx);
    await sql`alter table product disable trigger product_derive`.execute(trx);
    await sql`update product set publish_at = now() - interval '1 second' where id = ${id}`.execute(trx);
    await sql`alter table product enable trigger product_derive`.execute(trx);
  });
  await expect(detail("comet")).rejects.toMatchObject({ code: 404 });
  await publishScheduled(await now());
  expect((await detail("comet")).product.id).toBe(id);
  expect(await totalOf("comet")).toBe(1);
  const after = (await now()).mall.catalog_version;
  expect(after).toBeGreaterThan(before);
  await publishScheduled(await now());
  expect((await now()).mall.catalog_version).toBe(after);
});

test("addresses that a product had lead to that of today in one step, also in a circle", async () => {
  const id = await addProduct(shop, { seo_name: "a" });
  const steps = async () =>
    (await shop.db.selectFrom("redirect").select(["from_path", "to_path"]).orderBy("from_path").execute()).map(
      ({ from_path, to_path }) => `${from_path.slice(16)} ${to_path.slice(16)}`,
    );
  await updateProduct(shop, id, { seo_name: "b" });
  await updateProduct(shop, id, { seo_name: "c" });
  expect(await steps()).toEqual(["a c", "b c"]);
  expect((await detail("a")).product.seo_name).toBe("c");
  await updateProduct(shop, id, { seo_name: "a" });
  expect(await steps()).toEqual(["b a", "c a"]);
  expect((await detail("c")).product.seo_name).toBe("a");
  const other = await addProduct(shop, { seo_name: "b" });
  expect((await detail("b")).product.id).toBe(other);
  await updateProduct(shop, id, { status: "draft" });
  await expect(detail("c")).rejects.toMatchObject({ code: 404 });
});

test("a preview shows one product that is not shown, and says so", async () => {
  const id = await addProduct(shop, { seo_name: "secret", is_show: 0 });
  await addProduct(shop, { seo_name: "other-secret", is_show: 0 });
  const { token } = previewToken({ mallId: shop.mall.id, recordId: id, secret });
  expect(await detail("secret", token)).toMatchObject({ preview: true, product: { id } });
  await expect(detail("other-secret", token)).rejects.toMatchObject({ code: 404 });
  await updateProduct(shop, id, { status: "active" });
  expect(await detail("secret", "x")).not.toHaveProperty("preview");
});

test("a preview token is good for one product of one mall, for an hour, signed by the server's key", () => {
  const signed = { mallId: shop.mall.id, recordId: "p", secret: "s", now: 1_000_000 };
  const { token, expiresAt } = previewToken(signed);
  expect(expiresAt).toEqual(new Date(1_000_000 + 3_600_000));
  expect(isPreviewToken(token, signed)).toBe(true);
  expect(isPreviewToken(token, { ...signed, now: signed.now + 3_600_000 })).toBe(false);
  for (const other of [{ mallId: "m" }, { recordId: "q" }, { secret: "t" }]) {
    expect(isPreviewToken(token, { ...signed, ...other })).toBe(false);
  }
  const [end = "", signature = ""] = token.split(".");
  expect(isPreviewToken(`${(Number.parseInt(end, 36) + 60).toString(36)}.${signature}`, signed)).toBe(false);
  for (const broken of ["", ".", `${end}.`, `${end}.${signature}x`, "x".repeat(100)]) {
    expect(isPreviewToken(broken, signed)).toBe(false);
  }
});

test("chosen products come first among related ones, hidden and deleted ones left out; alt texts reach cards and page", async () => {
  const lamps = await addCategory(shop, "Lamps");
  const near = await addProduct(shop, { good_name: "Near", sale: 50, categories: [lamps] });
  const far = await addProduct(shop, { good_name: "Far" });
  const hidden = await addProduct(shop, { good_name: "Hidden", is_show: 0 });
  const media = [
    { file: "/uploads/a.webp", alt: "Lit at night", focal: { x: 0.5, y: 0 } },
    { file: "/uploads/b.webp" },
  ];
  const [id = ""] = await createProducts(shop, [
    {
      good_name: "Arc lamp",
      seo_name: "arc",
      vendor: "Quarry",
      seo_title: "Arc",
      categories: [lamps],
      media,
      related: [hidden, far, near],
      variants: [{ sku: "arc", barcode: "4006381333931", price: "5" }],
    },
  ]);
  const { product, related } = await detail("arc");
  expect(related.map((row) => row.id)).toEqual([far, near]);
  expect(product).toMatchObject({
    vendor: "Quarry",
    seo_title: "Arc",
    image_alt: "Lit at night",
    image_focal: { x: 0.5, y: 0 },
  });
  expect(product.media).toEqual([media[0]]);
  expect(product.variants[0]).toMatchObject({ barcode: "4006381333931" });
  const { list } = await listProducts(await now(), { keyword: "arc" });
  expect(list.data).toMatchObject([{ id, image_alt: "Lit at night" }]);
});
