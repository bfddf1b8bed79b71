/** Colours and focal points of a product as shoppers see them; the form: src/dashboard/products/ProductPage.component.test.tsx. */
import { expect, signInOwner, test } from "./support/dashboard.ts";
import { open } from "./support/test.ts";

test("colors of values and the focal point of a picture are seen on the product's page, its card and the filter", async ({
  page,
  context,
  shop,
}) => {
  const call = await signInOwner(context, shop);
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, seo_name] = [`Robe ${mark}`, `robe-${mark}`];
  const colors = ["Navy", "Sand", "Plain"];
  const { rows } = await call("lists/products", { search: "Apple Crate" });
  const { product: crate } = await call("products/detail", { id: rows[0].id });
  const file: string = crate.media[0].file;
  await call("products/create", {
    good_name: name,
    seo_name,
    status: "active",
    media: [{ file, alt: "Apples in a crate", focal: { x: 0.8, y: 0.3 } }],
    options: [{ name: "Color", values: colors, swatches: { Navy: "#203060", Sand: "#d6c3a3" } }],
    variants: colors.map((color) => ({ price: "12.00", options: { Color: color }, on_hand: 3 })),
  });

  const navy = "rgb(32, 48, 96)";
  await open(page, `/product/detail/${seo_name}`);
  const value = (color: string) =>
    page.locator("label").filter({ has: page.getByRole("radio", { name: color, exact: true }) });
  await expect(value("Navy").locator("[style]")).toHaveCSS("background-color", navy);
  await expect(value("Sand").locator("[style]")).toHaveCSS("background-color", "rgb(214, 195, 163)");
  await expect(value("Plain").locator("[style]")).toHaveCount(0);
  const picture = page.getByRole("main").getByRole("img", { name: "Apples in a crate" }).first();
  await expect(picture).toHaveCSS("object-position", "80% 30%");

  await open(page, `/product/list?keyword=${name}`);
  // Further down it stands among the products that were viewed, too.
  const card = page.getByRole("main").getByRole("article").filter({ hasText: name }).first();
  await expect(card.getByRole("img", { name: "Apples in a crate" })).toHaveCSS("object-position", "80% 30%");
  await expect(card.getByRole("img", { name: "Navy, Sand" }).locator("[style]").first()).toHaveCSS(
    "background-color",
    navy,
  );
  // On phones the filters are in a drawer.
  const facet = page.locator("label").filter({ has: page.locator('input[name="option"][value="Color:Navy"]') });
  await expect(facet.locator("[style]").first()).toHaveCSS("background-color", navy);
});

test("a product leaves the shop and its lists while it is archived or scheduled, and comes back", async ({
  context,
  request,
  shop,
}) => {
  const call = await signInOwner(context, shop);
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, seo_name] = [`Lantern ${mark}`, `lantern-${mark}`];
  const path = `/product/detail/${seo_name}`;
  const variants = [{ sku: seo_name, price: "12.00", options: {}, on_hand: 3 }];
  const { id } = await call("products/create", { good_name: name, seo_name, status: "active", variants });
  const seen = async () => {
    const list = await (await request.get(`/product/list?keyword=${name}`)).text();
    return [(await request.get(path)).status(), list.includes(path)];
  };
  const publishIn = async (days: number) => {
    const { product } = await call("products/detail", { id });
    const changes = { publish_at: new Date(Date.now() + days * 86_400_000).toISOString() };
    await call("products/update", { id, changes, base: { publish_at: product.publish_at } });
  };
  await expect.poll(seen).toEqual([200, true]);
  const { batch_id } = await call("products/setStatus", { ids: [id], status: "archived" });
  await expect.poll(seen).toEqual([404, false]);
  await call("changes/undo", { batch_id });
  await expect.poll(seen).toEqual([200, true]);
  await publishIn(2);
  await expect.poll(seen).toEqual([404, false]);
  await publishIn(-2);
  await expect.poll(seen).toEqual([200, true]);
});
