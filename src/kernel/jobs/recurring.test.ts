/** Recurring tasks do the work of every mall that has some, and ask for all malls at once which these are. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { requestBackInStock } from "#shop/back-in-stock/index.ts";
import { createProducts, setStock } from "#shop/catalog/commands/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { buy, guestWith, newGuest, offerShipping, settings, stockProduct } from "#shop/checkout/testing.ts";
import { unsettledPayments } from "#shop/payments/index.ts";
import { paymentsOfInstallation } from "#shop/payments/settings.ts";
import { createTestShop } from "#shop/testing.ts";
import { runCommand } from "../command.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { mallsWith } from "../malls/malls-with.ts";
import { filesIn } from "../storage/index.ts";
import { recurringJobs } from "./recurring.ts";

const shop = await createTestShop();
const { db } = shop;
const failures: unknown[] = [];
const files = filesIn("unused");
const installation = { db, files, log: (error: unknown) => void failures.push(error) };
paymentsOfInstallation.give(installation, settings);
const jobs = recurringJobs();

const run = async (job: string) => jobs[job]?.run(installation);

/** Runs the jobs that are due every minute or every second minute. */
async function minute(): Promise<void> {
  await run("unpaid_orders");
  await run("invoices");
  await run("publish_products");
  await run("publish_texts");
  await run("sale_dates");
  await run("payments");
  await run("notifications");
  await run("back_in_stock");
  await run("figures");
}

test("a minute without work takes as many statements with thirty malls as with three", async () => {
  const malls: ShopContext[] = [await shop.anotherMall(), await shop.anotherMall()];
  const quiet = async () => {
    // The first time notes from when on each mall is watched.
    await minute();
    const { statements } = await countStatements(minute);
    return statements.length;
  };
  const few = await quiet();
  while (malls.length < 29) malls.push(await shop.anotherMall());
  expect(await quiet()).toBe(few);
  expect(few).toBeLessThanOrEqual(10);
});

test("each task does the work of the mall that has some", async () => {
  const mall = await shop.anotherMall();
  await offerShipping(mall);
  const { variantId } = await stockProduct(mall, { stock: 20 });
  await minute();
  const { order_no } = await buy(mall, await guestWith(mall, variantId), { provider: "offline" });
  const order = () =>
    db
      .selectFrom("orders")
      .select(["status", "pay_deadline"])
      .where("mall_id", "=", mall.mall.id)
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
  await run("unpaid_orders");
  expect((await order()).status).not.toBe("cancelled");
  const marked = () => sql`select from order_mark where mall_id = ${mall.mall.id}`.execute(db);
  expect((await marked()).rows).toHaveLength(1);
  await run("figures");
  expect((await marked()).rows).toHaveLength(0);

  await sql`update notification_cursor set at = at - interval '1 hour' where mall_id = ${mall.mall.id}`.execute(db);
  await sql`update order_event set id = (substr((${newIdBefore(120_000)})::text, 1, 13) || substr(id::text, 14))::uuid
    where mall_id = ${mall.mall.id}`.execute(db);
  await run("notifications");
  expect(await mailsOf(mall, "staff_notice")).toBe(1);
  await run("notifications");
  expect(await mailsOf(mall, "staff_notice")).toBe(1);

  await sql`update orders set pay_deadline = now() - interval '1 minute' where mall_id = ${mall.mall.id}`.execute(db);
  await run("unpaid_orders");
  expect((await order()).status).toBe("cancelled");

  const { variantId: soldOut } = await stockProduct(mall, { stock: 0 });
  await requestBackInStock(mall, newGuest(), { variant_id: soldOut, email: "ada@example.com", website: "" });
  await run("back_in_stock");
  expect(await mailsOf(mall, "back_in_stock")).toBe(0);
  await setStock(mall, [{ variant_id: soldOut, on_hand: 2 }]);
  await run("back_in_stock");
  expect(await mailsOf(mall, "back_in_stock")).toBe(1);

  const product = await addProduct(mall, { is_show: 1 });
  const article = newId();
  const past = sql<Date>`now() - interval '1 minute'`;
  await runCommand(mall, null, async (inside) => {
    await sql`update product set is_show = 0, publish_at = ${past} where id = ${product}`.execute(inside.db);
    await sql`insert into article (mall_id, id, title, body, is_show, publish_at)
      values (${mall.mall.id}, ${article}, 'Glazes', '', 0, ${past})`.execute(inside.db);
  });
  await run("publish_products");
  await run("publish_texts");
  const shown = (table: "product" | "article", id: string) =>
    db.selectFrom(table).select("is_show").where("id", "=", id).executeTakeFirstOrThrow();
  expect(await shown("product", product)).toEqual({ is_show: 1 });
  expect(await shown("article", article)).toEqual({ is_show: 1 });
  expect(failures).toEqual([]);
});

test("sales end and start in every mall whose are due", async () => {
  const past = "2026-01-01T00:00:00Z";
  const priced = async (context: ShopContext, sale: object) => {
    const variant = { price: "100", ...sale };
    const [id = ""] = await createProducts(context, [{ good_name: "Lamp", seo_name: newId(), variants: [variant] }]);
    return () => db.selectFrom("product").select(["price", "origin_price"]).where("id", "=", id).executeTakeFirst();
  };
  const ended = await priced(await shop.anotherMall(), { price: "80", origin_price: "100", sale_ends_at: past });
  const started = await priced(await shop.anotherMall(), { sale_price: "80", sale_starts_at: past });
  await run("sale_dates");
  expect(await ended()).toEqual({ price: 10000n, origin_price: null });
  expect(await started()).toEqual({ price: 8000n, origin_price: 10000n });
});

test("an open payment is asked about after two minutes", async () => {
  const mall = await shop.anotherMall();
  await offerShipping(mall);
  const { variantId } = await stockProduct(mall);
  await buy(mall, await guestWith(mall, variantId));
  expect(await mallsWith(db, unsettledPayments)).toEqual([]);
  await sql`insert into payment (mall_id, id, order_id, provider, ref, state, amount, currency, created_at)
    select mall_id, ${newId()}, id, 'sandbox', 'ref', 'pending', total, currency, now() - interval '3 minutes'
    from orders where mall_id = ${mall.mall.id}`.execute(db);
  expect(await mallsWith(db, unsettledPayments)).toEqual([mall.mall.id]);
});

async function mailsOf({ mall }: ShopContext, template: "staff_notice" | "back_in_stock"): Promise<number> {
  const rows = await db
    .selectFrom("mail")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("template", "=", template)
    .execute();
  return rows.length;
}

/** A UUIDv7 of so many milliseconds ago. */
function newIdBefore(milliseconds: number): string {
  const hex = (Date.now() - milliseconds).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
