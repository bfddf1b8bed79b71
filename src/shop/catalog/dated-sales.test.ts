/** Sales that start and end by their dates. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { buy, guestWith, offerShipping, orderForm, settings } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { createProducts, saveProduct, setPrices } from "./commands/index.ts";
import type { NewProduct } from "./commands/product-input.ts";
import { changeSales, dueSales } from "./dated-sales.ts";
import { listProducts } from "./index.ts";
import { staffVariants } from "./staff-detail.ts";

const shop = await createTestShop();
const { db } = shop;
const past = "2026-01-01T00:00:00.000Z";
const earlier = "2025-12-01T00:00:00.000Z";
const future = "2999-01-01T00:00:00.000Z";

type Given = NewProduct["variants"][number];
/** A product of one variant; its price is 80.00 instead of 100.00. */
async function onSale(given: Partial<Given> = {}, context: ShopContext = shop) {
  const variant = { sku: newId(), on_hand: 10, price: "80.00", origin_price: "100.00", ...given };
  const [id = ""] = await createProducts(context, [{ good_name: "Lamp", seo_name: newId(), variants: [variant] }]);
  const read = async () => {
    const [row] = await staffVariants(context, id);
    if (!row) throw new Error("no variant");
    return row;
  };
  return { id, read, variantId: (await read()).id };
}
const none = { sale_price: null, sale_starts_at: null, sale_ends_at: null };
const version = async () => (await findMall(db, shop.mall.id))?.catalog_version;
type Update = NonNullable<NonNullable<Parameters<typeof saveProduct>[1]["variants"]>["update"]>[number];
const save = (id: string, variantId: string, changes: Update["changes"], base: Update["base"]) =>
  saveProduct(asStaff(shop), { id, variants: { update: [{ id: variantId, changes, base }] } });

test("a sale ends at its time, in lists too, and page caches learn of it once; others stay", async () => {
  const ended = await onSale({ sale_ends_at: past });
  const running = await onSale({ sale_ends_at: future });
  const endless = await onSale();
  const before = await version();
  await changeSales(shop);
  expect(await ended.read()).toMatchObject({ price: "100.00", origin_price: null, ...none });
  expect(await running.read()).toMatchObject({ price: "80.00", origin_price: "100.00", sale_ends_at: future });
  expect(await endless.read()).toMatchObject({ price: "80.00", origin_price: "100.00", ...none });
  const mall = await findMall(db, shop.mall.id);
  const { list } = await listProducts({ db, mall: mall ?? shop.mall }, { sort: "price_desc" });
  expect(list.data.map(({ id, price, origin_price }) => [id, price, origin_price])[0]).toEqual([
    ended.id,
    "100.00",
    "",
  ]);
  const stored = db.selectFrom("product").select("discount").where("id", "=", ended.id);
  expect(await stored.executeTakeFirst()).toEqual({ discount: 0 });
  const after = await version();
  expect(after).toBeGreaterThan(before ?? 0);
  await changeSales(shop);
  expect(await version()).toBe(after);
});

test("a sale starts at its time and goes on until its end; one that is over meanwhile is taken away", async () => {
  const planned = { price: "100.00", origin_price: null, sale_price: "80.00" };
  const started = await onSale({ ...planned, sale_starts_at: past, sale_ends_at: future });
  const endless = await onSale({ ...planned, sale_starts_at: past });
  const later = await onSale({ ...planned, sale_starts_at: future });
  const missed = await onSale({ ...planned, sale_starts_at: earlier, sale_ends_at: past });
  await changeSales(shop);
  const reduced = { price: "80.00", origin_price: "100.00", sale_price: null, sale_starts_at: past };
  expect(await started.read()).toMatchObject({ ...reduced, sale_ends_at: future });
  expect(await endless.read()).toMatchObject({ ...reduced, sale_ends_at: null });
  expect(await later.read()).toMatchObject({ ...planned, sale_starts_at: future });
  expect(await missed.read()).toMatchObject({ price: "100.00", origin_price: null, ...none });
});

test("only malls with a sale that is due have work", async () => {
  const other = await shop.anotherMall();
  const quiet = await shop.anotherMall();
  await onSale({ sale_ends_at: future }, quiet);
  await changeSales(shop);
  const mine = await onSale({ sale_ends_at: past });
  const theirs = await onSale({ sale_ends_at: past }, other);
  expect([...(await mallsWith(db, dueSales))].sort()).toEqual([shop.mall.id, other.mall.id].sort());
  await changeSales(other);
  expect(await theirs.read()).toMatchObject({ price: "100.00" });
  expect(await mine.read()).toMatchObject({ price: "80.00" });
  await changeSales(shop);
  expect(await mallsWith(db, dueSales)).toEqual([]);
});

test("killed before the end it is done the next time; twice at once it is done once", async () => {
  const ended = await onSale({ sale_ends_at: past });
  const started = await onSale({
    price: "100.00",
    origin_price: null,
    sale_price: "80.00",
    sale_starts_at: past,
    sale_ends_at: future,
  });
  const killed = transaction(db, async (trx) => {
    await changeSales({ ...shop, db: trx });
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await ended.read()).toMatchObject({ price: "80.00", sale_ends_at: past });
  await Promise.all([changeSales(shop), changeSales(shop), changeSales(shop)]);
  expect(await ended.read()).toMatchObject({ price: "100.00", origin_price: null, ...none });
  expect(await started.read()).toMatchObject({ price: "80.00", origin_price: "100.00", sale_ends_at: future });
});

test("what staff change while the sale ends stays: the price, or a later end", async () => {
  const { variantId, read } = await onSale({ sale_ends_at: past });
  const extended = await onSale({ sale_ends_at: past });
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const staff = transaction(db, async (trx) => {
    await setPrices({ ...shop, db: trx }, [{ variant_id: variantId, price: "70" }]);
    const change = { id: extended.variantId, changes: { sale_ends_at: future }, base: { sale_ends_at: past } };
    await saveProduct({ ...asStaff(shop), db: trx }, { id: extended.id, variants: { update: [change] } });
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const ending = changeSales(shop);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 10 }).toBeGreaterThan(0);
  mayCommit.resolve();
  await Promise.all([staff, ending]);
  expect(await read()).toMatchObject({ price: "70.00", origin_price: null, ...none });
  expect(await extended.read()).toMatchObject({ price: "80.00", origin_price: "100.00", sale_ends_at: future });
});

test("dates go with the sale, whoever ends it; a lower sale price keeps them", async () => {
  const running = await onSale({ sale_ends_at: future });
  await setPrices(shop, [{ variant_id: running.variantId, price: "75", origin_price: "100" }]);
  expect(await running.read()).toMatchObject({ price: "75.00", sale_ends_at: future });
  await setPrices(shop, [{ variant_id: running.variantId, price: "100", origin_price: "100" }]);
  expect(await running.read()).toMatchObject({ price: "100.00", ...none });
  const planned = { price: "100.00", origin_price: null, sale_price: "80.00", sale_starts_at: future };
  for (const price of [
    { price: "80", origin_price: null },
    { price: "90", origin_price: "100" },
  ]) {
    const later = await onSale(planned);
    await setPrices(shop, [{ variant_id: later.variantId, ...price }]);
    expect(await later.read()).toMatchObject(none);
  }
});

test("a sale that ends while a cart is open: the buyer sees the new total before the order is placed", async () => {
  await offerShipping(shop);
  const { variantId } = await onSale({ sale_ends_at: past });
  const guest = await guestWith(shop, variantId);
  const form = orderForm();
  const preview = await previewOrder(shop, guest, { ...form, country: "US", state: "OR" }, settings);
  expect(preview.total).toBe("85.00");
  await changeSales(shop);
  const placed = placeOrder(
    shop,
    guest,
    { ...form, expected_total: preview.total },
    { settings, idempotencyKey: newId() },
  );
  await expect(placed).rejects.toMatchObject({
    code: 409,
    message: "The total has changed. Please review your order.",
    data: { total: "105.00" },
  });
  await buy(shop, guest);
});

test("staff set dates, which are recorded and undone; wrong ones are refused at their field", async () => {
  const { id, variantId, read } = await onSale();
  const staff = asStaff(shop);
  const change = {
    id: variantId,
    changes: { sale_ends_at: "2999-01-01T01:00:00+01:00" },
    base: { sale_ends_at: null },
  };
  await saveProduct(staff, { id, variants: { update: [change] } });
  expect(await read()).toMatchObject({ sale_ends_at: future });
  await undo(asStaff(shop), { batch_id: staff.actor.batchId }, () => true);
  expect(await read()).toMatchObject({ price: "80.00", origin_price: "100.00", ...none });

  const refused = (changes: Update["changes"], base: Update["base"]) =>
    expect(save(id, variantId, changes, base)).rejects.toMatchObject({ code: 400 });
  const field = (name: string) => `variants.${variantId}.${name}`;
  await expect(save(id, variantId, { sale_ends_at: past }, { sale_ends_at: null })).rejects.toThrow(
    `${field("sale_ends_at")}: must be in the future`,
  );
  const dates = { sale_starts_at: future, sale_ends_at: "2998-01-01T00:00:00.000Z" };
  await expect(save(id, variantId, dates, { sale_starts_at: null, sale_ends_at: null })).rejects.toThrow(
    `${field("sale_ends_at")}: must be after the start`,
  );
  await refused({ sale_price: "70", sale_starts_at: future }, { sale_price: null, sale_starts_at: null });
  await refused({ origin_price: null, sale_price: "80", sale_starts_at: future }, { sale_price: null });
  await refused({ origin_price: null, sale_price: "70" }, { sale_price: null });
});
