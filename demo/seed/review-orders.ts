/**
 * Orders of some reviewers, so that their reviews are those of verified purchases: guests who bought one unit, paid by bank
 * transfer, received it and wrote about it. Written as rows, those that `placeOrder`, `markPaid`, `shipOrder`, `confirmReceipt`
 * and `reviewOrder` leave, because the demo mall is stored in few statements. The stock is what is left after them.
 */
import { sql } from "kysely";
import { v7 } from "uuid";
import { inBatches } from "#db/batches.ts";
import type { TrxContext } from "#kernel/context.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { newOrderNo } from "#shop/orders/order-no.ts";
import type { ShippingZone } from "../content/shipping.ts";
import type { ReviewContent, ReviewersContent } from "../content/types.ts";

export interface WrittenReview extends ReviewContent {
  readonly product_id: string;
  readonly created_at: Date;
}

/** One review of so many is of a verified purchase. */
const everyNth = 3;
/** Grams: the heaviest parcel of the standard rate. */
const heaviest = 20_000;

const hour = 3_600_000;
/** What happened, how many hours before the review, by whom, and the order's status from then on. */
const history = [
  { action: "place", hours: 340, actor: "guest", status: "waiting_shipment" },
  { action: "paid", hours: 290, actor: "staff", status: "waiting_shipment" },
  { action: "ship", hours: 270, actor: "staff", status: "waiting_delivery" },
  { action: "confirm_receipt", hours: 170, actor: "guest", status: "completed" },
  { action: "evaluate_product", hours: 0, actor: "guest", status: "evaluated" },
] as const;

export interface ReviewOrders {
  /** Who recorded payments and parcels. */
  readonly shippedBy: string;
  readonly reviewers: ReviewersContent;
  /** Where they live: its first rate is theirs. */
  readonly zone: ShippingZone | undefined;
}

/**
 * Stores orders for one of three reviews, the oldest first.
 * @returns by review the order's line, and the variant as the line names it.
 */
export async function storeReviewOrders(
  { db, mall }: TrxContext,
  reviews: readonly WrittenReview[],
  wanted: ReviewOrders,
): Promise<ReadonlyMap<WrittenReview, { readonly order_line_id: string; readonly variant_label: string }>> {
  const variants = await firstVariants({ db, mall });
  const bought = reviews
    .filter((_, index) => index % everyNth === 0)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .flatMap((review, index) => {
      const variant = variants.get(review.product_id);
      return variant ? [{ review, rows: rowsOf(mall, review, variant, wanted, index) }] : [];
    });
  const all = bought.map(({ rows }) => rows);
  await inBatches(
    all.map(({ order }) => order),
    (some) => db.insertInto("orders").values(some).execute(),
  );
  await inBatches(
    all.map(({ line }) => line),
    (some) => db.insertInto("order_line").values(some).execute(),
  );
  await inBatches(
    all.flatMap(({ events }) => events),
    (some) => db.insertInto("order_event").values(some).execute(),
  );
  await inBatches(
    all.map(({ payment }) => payment),
    (some) => db.insertInto("payment").values(some).execute(),
  );
  await inBatches(
    all.map(({ shipment }) => shipment),
    (some) => db.insertInto("shipment").values(some).execute(),
  );
  await inBatches(
    all.map(({ shipped }) => shipped),
    (some) => db.insertInto("shipment_line").values(some).execute(),
  );
  return new Map(
    bought.map(({ review, rows: { line } }) => [review, { order_line_id: line.id, variant_label: line.variant_label }]),
  );
}

interface Variant {
  readonly product_id: string;
  readonly variant_id: string;
  readonly good_name: string;
  readonly seo_name: string;
  readonly variant_label: string;
  readonly sku: string;
  readonly image: string;
  readonly price: bigint;
}

/** The first variant of each product that is sent as a parcel. */
async function firstVariants({ db, mall }: TrxContext): Promise<ReadonlyMap<string, Variant>> {
  const { rows } = await sql<Variant>`
    select distinct on (v.product_id) v.product_id, v.id as variant_id, p.good_name, p.seo_name, v.sku, v.price,
      coalesce(v.image, p.image) as image,
      coalesce((select string_agg(v.options ->> (o.value ->> 'name'), ', ' order by o.ordinality)
        from jsonb_array_elements(p.options) with ordinality o), '') as variant_label
    from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where v.mall_id = ${mall.id} and coalesce(v.weight, 0) <= ${heaviest}
    order by v.product_id, v.position`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

function rowsOf(
  mall: TrxContext["mall"],
  review: WrittenReview,
  variant: Variant,
  { shippedBy: staffId, reviewers, zone }: ReviewOrders,
  index: number,
) {
  const mall_id = mall.id;
  const rate = zone?.rates[0];
  const minor = (amount = "0") => parseMoney(amount, mall.currency) ?? 0n;
  const at = ({ hours }: (typeof history)[number]) => new Date(review.created_at.getTime() - hours * hour);
  const [placed_at, paid_at, shipped_at, received_at] = history.map(at) as [Date, Date, Date, Date, Date];
  // Lists count on ids that begin with the time of their rows.
  const idAt = (time: Date) => v7({ msecs: time.getTime() });
  const [id, line_id, guest_id, shipment_id] = [idAt(placed_at), idAt(placed_at), idAt(placed_at), idAt(shipped_at)];
  const items_total = variant.price;
  const shipping_total = items_total >= minor(rate?.freeFrom) ? 0n : minor(rate?.price);
  const total = items_total + shipping_total;
  const address = addressOf(review.author, index, reviewers);
  return {
    order: {
      mall_id,
      id,
      order_no: newOrderNo(placed_at, mall),
      guest_id,
      customer_id: null,
      email: emailOf(address, index),
      status: "evaluated" as const,
      version: history.length,
      payment_state: "paid" as const,
      shipment_state: "received" as const,
      evaluated: true,
      currency: mall.currency,
      items_total,
      discount_total: 0n,
      shipping_total,
      tax_total: 0n,
      total,
      paid_total: total,
      provider: "offline",
      discount_id: null,
      shipping_method_id: null,
      shipping_name: rate?.name ?? "",
      address: JSON.stringify(address),
      billing_address: null,
      pay_deadline: null,
      placed_at,
      paid_at,
      shipped_at,
      received_at,
      updated_at: review.created_at,
    },
    line: {
      ...variant,
      mall_id,
      id: line_id,
      order_id: id,
      position: 0,
      qty: 1,
      shipped_qty: 1,
      evaluated_at: review.created_at,
    },
    events: history.map((step, place) => ({
      mall_id,
      id: idAt(at(step)),
      order_id: id,
      action: step.action,
      actor: step.actor,
      actor_id: step.actor === "staff" ? staffId : guest_id,
      from_status: history[place - 1]?.status ?? null,
      to_status: step.status,
      version: place + 1,
      created_at: at(step),
    })),
    payment: {
      mall_id,
      id: idAt(paid_at),
      order_id: id,
      provider: "offline",
      ref: null,
      state: "paid" as const,
      amount: total,
      currency: mall.currency,
      applied_at: paid_at,
      created_at: paid_at,
      updated_at: paid_at,
    },
    shipment: {
      mall_id,
      id: shipment_id,
      order_id: id,
      carrier: reviewers.carrier,
      tracking_no: `9400${String(index).padStart(16, "0")}`,
      staff_id: staffId,
      created_at: shipped_at,
    },
    shipped: { mall_id, shipment_id, order_line_id: line_id, qty: 1 },
  };
}

/** @param author as reviews name it: first name and initial. */
function addressOf(author: string, index: number, { country, places, street, ...names }: ReviewersContent) {
  const [first_name = "", initial = ""] = author.split(" ");
  const { lastNames, otherLastNames } = names;
  const last_name =
    lastNames.find((name) => name[0] === initial[0]) ?? otherLastNames[index % otherLastNames.length] ?? "";
  const place = places[index % places.length] ?? { state: "", city: "", postal_code: "" };
  return {
    first_name,
    last_name,
    phone: "",
    country,
    ...place,
    address1: street(10 + index),
    address2: "",
  };
}

function emailOf({ first_name, last_name }: { first_name: string; last_name: string }, index: number): string {
  const name = `${first_name}.${last_name}`.toLowerCase();
  return `${/\p{Script=Latin}/u.test(name) ? name : "guest"}.${index}@example.com`;
}
