/** Orders for tests. */
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import type { Buyer } from "../buyer.ts";
import { addProduct } from "../catalog/testing.ts";
import { shipOrder } from "../fulfillment/index.ts";
import { getOrder } from "../order-management/buyer-orders.ts";
import { approveRefund, requestRefund } from "../refunds/index.ts";
import { reserve } from "../stock/stock.ts";
import { recordEvent } from "./change.ts";
import { factsOfNew } from "./facts.ts";
import { newOrderNo } from "./order-no.ts";

interface GivenOrder {
  readonly buyer?: Buyer;
  readonly email?: string;
  /** Units of each line; every line is a product of its own at 19.90. */
  readonly lines?: readonly number[];
  readonly status?: "unpaid" | "waiting_shipment";
  readonly provider?: string;
  readonly shipping?: bigint;
  /** Of each line, added to its price; none when absent. */
  readonly tax?: readonly bigint[];
}

export interface GivenLine {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string;
}

export interface TestOrder {
  readonly id: string;
  readonly order_no: string;
  readonly buyer: Buyer;
  readonly email: string;
  readonly lines: readonly GivenLine[];
  readonly total: bigint;
}

const price = 1990n;

/** Stores an order, with its stock reserved and, unless it waits for money, paid through a payment without a provider. */
export async function addOrder(context: ShopContext, given: GivenOrder = {}): Promise<TestOrder> {
  const { buyer = { guest_id: newId() }, email = "ann@example.com", lines = [1], status = "waiting_shipment" } = given;
  const { mall } = context;
  const id = newId();
  const order_no = newOrderNo(new Date(), mall);
  const products = await Promise.all(lines.map(() => addProduct(context, { price })));
  const items_total = price * BigInt(lines.reduce((sum, qty) => sum + qty, 0));
  const { shipping: shipping_total = 0n, tax = [] } = given;
  const tax_total = tax.reduce((sum, amount) => sum + amount, 0n);
  const total = items_total + shipping_total + tax_total;
  const paid = status === "waiting_shipment";
  return transaction(context.db, async (trx) => {
    const stored = await trx
      .insertInto("orders")
      .values({
        mall_id: mall.id,
        id,
        order_no,
        customer_id: "customer_id" in buyer ? buyer.customer_id : null,
        guest_id: "guest_id" in buyer ? buyer.guest_id : null,
        email,
        status,
        payment_state: paid ? "paid" : "unpaid",
        currency: mall.currency,
        items_total,
        discount_total: 0n,
        shipping_total,
        tax_total,
        total,
        paid_total: paid ? total : 0n,
        paid_at: paid ? new Date() : null,
        provider: given.provider ?? "sandbox",
        discount_id: null,
        shipping_method_id: null,
        address: JSON.stringify({ first_name: "Ann", last_name: "Kay", city: "Bern", country: "CH" }),
        pay_deadline: paid ? null : new Date(Date.now() + 1_800_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const newLines: GivenLine[] = [];
    for (const [position, product_id] of products.entries()) {
      const variant = await trx
        .selectFrom("variant")
        .select(["id", "sku"])
        .where("product_id", "=", product_id)
        .executeTakeFirstOrThrow();
      const line = { id: newId(), product_id, variant_id: variant.id };
      await trx
        .insertInto("order_line")
        .values({
          mall_id: mall.id,
          ...line,
          order_id: id,
          position,
          good_name: "Vase",
          seo_name: product_id,
          sku: variant.sku,
          price,
          qty: lines[position] ?? 1,
          tax: tax[position] ?? 0n,
        })
        .execute();
      newLines.push(line);
    }
    await recordEvent(
      { db: trx, mall },
      { id, status, version: 1 },
      { action: "place", actor: { kind: "guest" } },
      null,
    );
    await tell({ db: trx, mall }, factsOfNew(stored));
    const wanted = newLines.map(({ variant_id }, index) => ({ variant_id, qty: lines[index] ?? 1 }));
    await reserve({ db: trx, mall }, wanted, { id, is_test: false });
    return { id, order_no, buyer, email, lines: newLines, total };
  });
}

/** A customer without a password. */
export async function addCustomer({ db, mall }: ShopContext, email: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("customer")
    .values({ mall_id: mall.id, id, email, password_hash: null, birthday: null })
    .execute();
  return id;
}

/** The steps of an order in a given shop, by the functions that its calls run. */
export function orderSteps(shop: ShopContext & { readonly staffId: string }) {
  return {
    ship: (order_no: string, lines?: { line_id: string; qty: number }[]) =>
      shipOrder(shop, shop.staffId, { order_no, carrier: "Post", tracking_no: "X1", lines }),
    see: async ({ buyer, order_no }: TestOrder) => (await getOrder(shop, buyer, { order_no })).order,
    ask: ({ buyer, order_no }: TestOrder, amount?: string) =>
      requestRefund(shop, buyer, { order_no, amount, lines: [], reason: "Broken", pictures: [] }),
    approve: ({ order_no }: TestOrder) => approveRefund(shop, settings, shop.staffId, order_no),
    counters: (variant: string) =>
      shop.db.selectFrom("variant").select(["on_hand", "reserved"]).where("id", "=", variant).executeTakeFirstOrThrow(),
  };
}
const settings = { secret: "a secret of thirty-two characters", sandbox: false };

/** Code and message of each attempt that failed; undefined for the others. */
export const failuresOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.code, outcome.reason.message] : undefined,
  );
