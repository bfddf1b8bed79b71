import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { filesIn } from "#kernel/storage/index.ts";
import {
  createCategories,
  createProducts,
  deleteCategory,
  deleteProduct,
  orderInCategory,
  setPrices,
  setStock,
  updateCategory,
  updateProduct,
} from "#shop/catalog/commands/index.ts";
import { addCategory, addProduct } from "#shop/catalog/testing.ts";
import { booksAgree, buy, guestWith, offerShipping, settings, stockProduct } from "#shop/checkout/testing.ts";
import { createArticles, deleteArticles, setLinks } from "#shop/content/commands/index.ts";
import { cancelOwnOrder } from "#shop/order-management/index.ts";
import { invoiceSettings } from "#shop/settings/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { findMall } from "../malls/index.ts";
import { runTasks } from "../tasks/run.ts";
import { historyOf, restore, undo } from "./index.ts";
import { asStaff } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const may = () => true;
await offerShipping(shop);

type Staff = ReturnType<typeof asStaff>;
/** What a batch of work did, to be undone. */
async function done(work: (staff: Staff) => Promise<unknown>): Promise<string> {
  const staff = asStaff(shop);
  await work(staff);
  return staff.actor.batchId;
}
const undone = (batch_id: string, by = asStaff(shop, { name: "Bea" })) => undo(by, { batch_id }, may);
const product = (id: string) => db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirst();
const variantsOf = (id: string) =>
  db.selectFrom("variant").selectAll().where("product_id", "=", id).orderBy("id").execute();
const words = async (id: string) =>
  (await sql<{ name: string }>`select name from product_search where product_id = ${id}`.execute(db)).rows[0]?.name;

test("a restore takes back changes in the order of their numbers, of however many digits", async () => {
  const id = await addProduct(shop, { good_name: "Vase" });
  await sql`select setval(pg_get_serial_sequence('change', 'id')::regclass, 9998)`.execute(db);
  await done((staff) => updateProduct(staff, id, { good_name: "Jug" }));
  await done((staff) => updateProduct(staff, id, { good_name: "Pot" }));
  const record = { record_type: "product", record_id: id };
  expect(await restore(asStaff(shop), { ...record, change_id: "9999" }, may)).toMatchObject({ restored: 2 });
  expect(await product(id)).toMatchObject({ good_name: "Vase" });
});

test("an update is undone, with what follows from it; the undo is recorded and can be undone", async () => {
  const id = await addProduct(shop, { good_name: "Vase" });
  const batch = await done((staff) => updateProduct(staff, id, { good_name: "Jug" }));
  expect(await words(id)).toBe("jug");
  // Part of the key of cached pages.
  const version = async () => (await findMall(db, mall.id))?.catalog_version ?? 0;
  const before = await version();
  const answer = await undone(batch);
  expect(await version()).toBeGreaterThan(before);
  expect(answer).toMatchObject({ undone: 1, conflict_count: 0, conflicts: [], task_id: null });
  expect(await product(id)).toMatchObject({ good_name: "Vase" });
  expect(await words(id)).toBe("vase");
  await expect(undone(batch)).rejects.toMatchObject({ code: 409, message: "These changes have already been undone" });
  await undone(answer.batch_id);
  expect(await product(id)).toMatchObject({ good_name: "Jug" });
  await undone(batch);
  expect(await product(id)).toMatchObject({ good_name: "Vase" });
});

test("a value that was changed again stays, and is listed with who changed it", async () => {
  const id = await addProduct(shop, { good_name: "One" });
  const batch = await done((staff) => updateProduct(staff, id, { good_name: "Two", summary: "Short" }));
  await updateProduct(asStaff(shop, { name: "Cleo" }), id, { good_name: "Three" });
  const { conflicts, conflict_count } = await undone(batch);
  expect(conflict_count).toBe(1);
  expect(conflicts).toMatchObject([
    {
      record_type: "product",
      record_id: id,
      record_name: "Two",
      field: "good_name",
      before: "One",
      now: "Three",
      by: "Cleo",
    },
  ]);
  expect(await product(id)).toMatchObject({ good_name: "Three", summary: "" });
});

test("one change of a batch is undone alone", async () => {
  const [first, second] = [await addProduct(shop, { good_name: "A" }), await addProduct(shop, { good_name: "B" })];
  const batch = await done(async (staff) => {
    await updateProduct(staff, first, { good_name: "A2" });
    await updateProduct(staff, second, { good_name: "B2" });
  });
  const { rows } = await sql<{ id: string }>`select id::text from change where batch_id = ${batch}
    order by change.id`.execute(db);
  await undo(asStaff(shop), { change_id: rows[0]?.id ?? "" }, may);
  expect((await product(first))?.good_name).toBe("A");
  expect((await product(second))?.good_name).toBe("B2");
});

test("a value that a batch changed twice goes back to the first one", async () => {
  const { productId, variantId } = await stockProduct(shop);
  const batch = await done(async (staff) => {
    await setPrices(staff, [{ variant_id: variantId, price: "20" }]);
    await setPrices(staff, [{ variant_id: variantId, price: "30" }]);
  });
  expect((await product(productId))?.price).toBe(3000n);
  expect(await undone(batch)).toMatchObject({ undone: 2, conflict_count: 0 });
  expect((await product(productId))?.price).toBe(1000n);
});

test("a deleted product comes back whole: ids, variants, categories, stock, reviews; and the books agree", async () => {
  const category = await addCategory(shop, "Rooms");
  const { productId, variantId } = await stockProduct(shop, { variants: 3 });
  await updateProduct(shop, productId, { categories: [category] });
  await sql`insert into review (mall_id, id, product_id, author, stars) values (${mall.id}, ${crypto.randomUUID()}, ${productId}, 'A.', 4)`.execute(
    db,
  );
  await sql`update product set rating_sum = 4, rating_count = 1 where id = ${productId}`.execute(db);
  await buy(shop, await guestWith(shop, variantId, 2));
  const before = [await product(productId), await variantsOf(productId)];
  const batch = await done((staff) => deleteProduct(staff, productId));
  expect(await product(productId)).toBeUndefined();
  expect(await undone(batch)).toMatchObject({ conflict_count: 0 });
  const updated_at = expect.any(Date);
  expect(await product(productId)).toEqual({ ...before[0], updated_at });
  expect(await variantsOf(productId)).toEqual(before[1]);
  const links = await db
    .selectFrom("product_category")
    .select("category_id")
    .where("product_id", "=", productId)
    .execute();
  expect(links).toEqual([{ category_id: category }]);
  expect(await words(productId)).toBe("mug");
  expect(await booksAgree(shop)).toBe(true);
});

test("an order that was cancelled while its product was deleted holds no units of it afterwards", async () => {
  const { productId, variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId, 3);
  const { order_no } = await buy(shop, guest);
  const batch = await done((staff) => deleteProduct(staff, productId));
  await cancelOwnOrder(shop, settings, guest, order_no);
  await undone(batch);
  expect((await variantsOf(productId))[0]).toMatchObject({ on_hand: 10, reserved: 0 });
  expect((await product(productId))?.stock).toBe(10);
  expect(await booksAgree(shop)).toBe(true);
});

test("an undo and a restore of an address redirect what is given up, as every change of it does", async () => {
  const id = await addProduct(shop, { seo_name: "one" });
  const steps = async () =>
    (await shop.db.selectFrom("redirect").select(["from_path", "to_path"]).orderBy("from_path").execute()).map(
      ({ from_path, to_path }) => `${from_path.slice(16)} ${to_path.slice(16)}`,
    );
  const first = await done((staff) => updateProduct(staff, id, { seo_name: "two" }));
  expect(await steps()).toEqual(["one two"]);
  await undone(first);
  expect(await steps()).toEqual(["two one"]);
  await done((staff) => updateProduct(staff, id, { seo_name: "three" }));
  const last = await done((staff) => updateProduct(staff, id, { seo_name: "four" }));
  expect(await steps()).toEqual(["one four", "three four", "two four"]);
  const since = await shop.db
    .selectFrom("change")
    .select("id")
    .where("record_id", "=", id)
    .where("action", "=", "update")
    .where("batch_id", "<>", last)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await restore(asStaff(shop), { record_type: "product", record_id: id, change_id: String(since.id) }, () => true);
  expect(await steps()).toEqual(["four one", "three one", "two one"]);
  // What follows from a change of a product is no change of a redirect.
  expect(await shop.db.selectFrom("change").select("id").where("record_type", "=", "redirect").execute()).toEqual([]);
});

test("an article that is deleted, also by an undo, is no policy any more, and one that comes back is one again", async () => {
  const { checkoutSettings } = await import("#shop/settings/index.ts");
  let terms = "";
  const creation = await done(async (staff) => {
    [terms = ""] = await createArticles(staff, [{ title: "Terms", body: "<p>Terms</p>" }]);
  });
  const agreed = { terms_required: true, policy_terms: terms };
  await checkoutSettings.change(asStaff(shop), { changes: { ...agreed, policy_legal: terms } });
  const deletion = await done((staff) => deleteArticles(staff, [terms]));
  const none = { terms_required: false, policy_terms: null, policy_legal: null };
  expect(await checkoutSettings.read(shop)).toMatchObject(none);
  await undone(deletion);
  expect(await checkoutSettings.read(shop)).toMatchObject(agreed);
  await undone(creation);
  expect(await checkoutSettings.read(shop)).toMatchObject(none);
});

test("a deleted product whose address is taken stays deleted, with the reason", async () => {
  const id = await addProduct(shop, { good_name: "Lamp", seo_name: "lamp" });
  const batch = await done((staff) => deleteProduct(staff, id));
  await addProduct(shop, { seo_name: "lamp" });
  const { undone: count, conflicts } = await undone(batch);
  expect(count).toBe(0);
  expect(conflicts.map(({ table, reason }) => [table, reason]).sort()).toEqual([
    ["product", "Another one has taken its place"],
    ["variant", "Something else depends on it"],
  ]);
  // Nothing was undone: it can be tried again.
  expect(await undone(batch)).toMatchObject({ undone: 0 });
});

test("what was created is deleted, unless it was changed since", async () => {
  let [first, second] = ["", ""];
  const batch = await done(async (staff) => {
    first = await addProduct(staff, { good_name: "New" });
    second = await addProduct(staff, { good_name: "Newer" });
  });
  await updateProduct(asStaff(shop), second, { summary: "Kept" });
  const { conflicts } = await undone(batch);
  expect(conflicts.find(({ table }) => table === "product")).toMatchObject({ record_id: second, by: "Ann" });
  expect(await product(first)).toBeUndefined();
  expect(await product(second)).toMatchObject({ summary: "Kept" });
  expect(await variantsOf(second)).toHaveLength(1);
});

test("stock adjustments are moved back by their units, whatever was sold since", async () => {
  const { productId, variantId } = await stockProduct(shop);
  const batch = await done((staff) => setStock(staff, [{ variant_id: variantId, on_hand: 14 }]));
  await buy(shop, await guestWith(shop, variantId, 3));
  expect(await undone(batch)).toMatchObject({ undone: 1, conflict_count: 0 });
  expect((await variantsOf(productId))[0]).toMatchObject({ on_hand: 10, reserved: 3 });
  const short = await done((staff) => setStock(staff, [{ variant_id: variantId, on_hand: 20 }]));
  await buy(shop, await guestWith(shop, variantId, 15));
  expect((await undone(short)).conflicts).toMatchObject([
    { reason: expect.stringContaining("Open orders have reserved 18") },
  ]);
  expect(await booksAgree(shop)).toBe(true);
});

test("categories and content: order of references, words of the search", async () => {
  const parent = await addCategory(shop, "Garden");
  const child = await addCategory(shop, "Pots", { parent_id: parent });
  const id = await addProduct(shop, { good_name: "Bowl", categories: [child] });
  const removal = await done(async (staff) => {
    await deleteCategory(staff, child);
    await deleteCategory(staff, parent);
  });
  await undone(removal);
  const links = await db.selectFrom("product_category").select("category_id").where("product_id", "=", id).execute();
  expect(links).toEqual([{ category_id: child }]);
  const renamed = await done((staff) => updateCategory(staff, parent, { name: "Terrace" }));
  await undone(renamed);
  const { rows } = await sql<{
    found: boolean;
  }>`select words::text like '%garden%' as found from product_search where product_id = ${id}`.execute(db);
  expect(rows).toEqual([{ found: true }]);

  const [article = ""] = await createArticles(shop, [{ title: "About", body: "<p>Us</p>" }]);
  await setLinks(shop, [{ type: 2, title: "About", article_id: article }]);
  const gone = await done((staff) => deleteArticles(staff, [article]));
  await undone(gone);
  expect(await db.selectFrom("link").select("article_id").execute()).toEqual([{ article_id: article }]);
});

test("nobody undoes without the permission to write, in another mall, or what does not exist", async () => {
  const id = await addProduct(shop);
  const batch = await done((staff) => updateProduct(staff, id, { summary: "x" }));
  const target = { batch_id: batch };
  await expect(undo(asStaff(shop), target, (key) => key !== "products:write")).rejects.toMatchObject({ code: 403 });
  await expect(undo(shop, target, may)).rejects.toMatchObject({ code: 403 });
  const other = await shop.anotherMall();
  await expect(undo(asStaff(other), target, may)).rejects.toMatchObject({ code: 404 });
  await expect(undo(asStaff(shop), { change_id: "999999" }, may)).rejects.toMatchObject({ code: 404 });
});

test("of two undos of the same batch one comes through", async () => {
  const id = await addProduct(shop, { good_name: "Once" });
  const batch = await done((staff) => updateProduct(staff, id, { good_name: "Twice" }));
  const both = await Promise.allSettled([undone(batch), undone(batch)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await product(id)).toMatchObject({ good_name: "Once" });
});

test("an edit during an undo wins or comes first: its value is never lost", async () => {
  for (let round = 0; round < 10; round++) {
    const id = await addProduct(shop, { good_name: "Start" });
    const batch = await done((staff) => updateProduct(staff, id, { good_name: "Middle" }));
    await Promise.all([undone(batch), updateProduct(asStaff(shop), id, { good_name: "End" })]);
    expect((await product(id))?.good_name).toBe("End");
  }
});

const runners: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

test("a large batch is undone by a task, which lists what it could not set back", async () => {
  const [category = ""] = await createCategories(shop, [{ name: "Many" }]);
  const variants = Array.from({ length: 600 }, (_, index) => ({ sku: `many-${index}`, price: "5" }));
  const ids = await createProducts(
    shop,
    variants.map((variant, index) => ({
      good_name: `P${index}`,
      seo_name: `many-${index}`,
      variants: [variant],
      categories: [category],
    })),
  );
  const variantIds = await db
    .selectFrom("variant")
    .select(["id", "product_id"])
    .where("product_id", "in", ids)
    .execute();
  const batch = await done((staff) =>
    setPrices(
      staff,
      variantIds.map(({ id }) => ({ variant_id: id, price: "6" })),
    ),
  );
  const [kept] = variantIds;
  await setPrices(asStaff(shop, { name: "Cleo" }), [{ variant_id: kept?.id ?? "", price: "7" }]);
  const { task_id, batch_id } = await undone(batch);
  expect(task_id).not.toBeNull();
  await expect(undone(batch)).rejects.toMatchObject({ code: 409 });
  runners.push(runTasks({ db, files: filesIn("/nowhere"), log: (error) => expect.fail(String(error)) }));
  const task = () => db.selectFrom("task").selectAll().where("id", "=", task_id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await task()).state).toBe("done");
  expect(await task()).toMatchObject({ total: 600, done: 600, failed: 1 });
  const failures = await db.selectFrom("task_failure").selectAll().execute();
  expect(failures).toMatchObject([
    { reason: "It was changed again (Cleo)", data: { field: "price", before: 500, now: 700 } },
  ]);
  const prices = await sql<{ price: string; n: number }>`
    select price::text, count(*)::int as n from product where id = any(${ids}::uuid[]) group by price order by price`.execute(
    db,
  );
  expect(prices.rows).toEqual([
    { price: "500", n: 599 },
    { price: "700", n: 1 },
  ]);
  const undo = await db.selectFrom("change_batch").selectAll().where("id", "=", batch_id).executeTakeFirstOrThrow();
  expect(undo).toMatchObject({ undo_of: batch, changes: 599, task_id });
});

test("a restore brings a record back to before a change, whatever came after it; stock stays", async () => {
  const { productId, variantId } = await stockProduct(shop);
  await updateProduct(asStaff(shop), productId, { good_name: "First", summary: "Kept" });
  const second = asStaff(shop);
  await updateProduct(second, productId, { good_name: "Second" });
  await setPrices(asStaff(shop), [{ variant_id: variantId, price: "99" }]);
  await setStock(asStaff(shop), [{ variant_id: variantId, on_hand: 3 }]);
  await updateProduct(asStaff(shop), productId, { good_name: "Third" });
  const { changes } = await historyOf(shop, { batch_id: second.actor.batchId, limit: 10 }, may);
  const record = { record_type: "product", record_id: productId };
  const staff = asStaff(shop);
  const answer = await restore(staff, { ...record, change_id: changes[0]?.id ?? "" }, may);
  expect(answer.conflicts).toEqual([]);
  expect(await product(productId)).toMatchObject({ good_name: "First", summary: "Kept", price: 1000n, stock: 3 });
  await undone(staff.actor.batchId);
  expect(await product(productId)).toMatchObject({ good_name: "Third", price: 9900n });
  await expect(restore(asStaff(shop), { ...record, change_id: "1" }, may)).rejects.toMatchObject({ code: 404 });
});

test("an undo that would bring settings against their rules is refused by the rule", async () => {
  const change = (changes: Parameters<typeof invoiceSettings.change>[1]["changes"]) =>
    done((staff) => invoiceSettings.change(staff, { changes }));
  await change({ invoice_prefix: "A-", credit_prefix: "B-" });
  const renamed = await change({ credit_prefix: "C-" });
  await change({ invoice_prefix: "B-" });
  await expect(undone(renamed)).rejects.toMatchObject({
    code: 400,
    message: "credit_prefix must differ from that of invoices",
  });
  expect(await invoiceSettings.read(shop)).toMatchObject({ invoice_prefix: "B-", credit_prefix: "C-" });
  const other = await change({ credit_prefix: "D-" });
  await undone(other);
  expect(await invoiceSettings.read(shop)).toMatchObject({ credit_prefix: "C-" });
});

test("a restore of a product leaves its place in a category; an undo takes the places back", async () => {
  const category = await addCategory(shop, "Bowls");
  const first = await addProduct(shop, { good_name: "First", categories: [category] });
  const second = await addProduct(shop, { good_name: "Second", categories: [category] });
  const places = async () => {
    const query = db.selectFrom("product_category").select(["product_id", "position"]);
    const rows = await query.where("category_id", "=", category).orderBy("position").execute();
    return rows.map(({ product_id, position }) => [product_id, position]);
  };
  await orderInCategory(shop, { id: category, product_ids: [first, second] });
  const named = asStaff(shop);
  await updateProduct(named, first, { good_name: "Third" });
  const moved = await done((staff) => orderInCategory(staff, { id: category, product_ids: [second, first] }));
  const { changes } = await historyOf(shop, { batch_id: named.actor.batchId, limit: 10 }, may);
  await restore(asStaff(shop), { record_type: "product", record_id: first, change_id: changes[0]?.id ?? "" }, may);
  expect(await product(first)).toMatchObject({ good_name: "First" });
  expect(await places()).toEqual([
    [second, 0],
    [first, 1],
  ]);
  await undone(moved);
  expect(await places()).toEqual([
    [first, 0],
    [second, 1],
  ]);
});

test("the history of a record tells who changed what when, newest first, in pages", async () => {
  const { productId, variantId } = await stockProduct(shop);
  await updateProduct(asStaff(shop), productId, { good_name: "First" });
  const batch = await done((staff) => setPrices(staff, [{ variant_id: variantId, price: "12" }]));
  await undone(batch);
  const record = { record_type: "product", record_id: productId };
  const { changes, more } = await historyOf(shop, { ...record, limit: 2 }, may);
  expect(more).toBe(true);
  expect(changes).toMatchObject([
    {
      table: "variant",
      action: "update",
      staff_name: "Bea",
      undo_of: batch,
      before: { price: 1200 },
      after: { price: 1000 },
    },
    { table: "variant", record_name: "First", undone_by: changes[0]?.batch_id, before: { price: 1000 } },
  ]);
  const rest = await historyOf(shop, { ...record, limit: 2, before: changes[1]?.id }, may);
  expect(rest).toMatchObject({ more: false, changes: [{ after: { good_name: "First" } }] });
  const other = await shop.anotherMall();
  expect(await historyOf(other, { ...record, limit: 5 }, may)).toEqual({ changes: [], more: false });
  await expect(historyOf(shop, { ...record, limit: 5 }, () => false)).rejects.toMatchObject({ code: 403 });
});
