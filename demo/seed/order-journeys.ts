/** What happens to the orders of a shop: how often, at which age, and after how many hours each step follows. */

import type { ShopContext } from "#kernel/context.ts";
import type { Buyer } from "#shop/buyer.ts";
import { confirmReceipt, shipOrder } from "#shop/fulfillment/index.ts";
import { cancelOwnOrder, staffCancelOrder } from "#shop/order-management/index.ts";
import { decideSandbox, markPaid, type PaymentSettings, paymentState, payOrder } from "#shop/payments/index.ts";
import { approveRefund, rejectRefund, requestRefund } from "#shop/refunds/index.ts";
import { reviewOrder } from "#shop/reviews/index.ts";

export const settings: PaymentSettings = { secret: "only for orders that are made up, not secret", sandbox: true };

export interface MadeOrder {
  readonly shop: ShopContext;
  readonly staffId: string;
  readonly buyer: Buyer;
  readonly order_no: string;
  readonly total: string;
  readonly lines: readonly { readonly id: string; readonly qty: number }[];
  /** A number in [0, 1), the same in each run. */
  readonly random: () => number;
}

export interface Journey {
  readonly provider: "sandbox" | "offline";
  /** Baskets that are made up for it. */
  readonly baskets: number;
  /** Lines of each at least; 1 when absent. */
  readonly lines?: number;
  /** Days since the order was placed, from and to, and how frequent it is among orders of that age. */
  readonly ages: readonly (readonly [from: number, to: number, weight: number])[];
  readonly steps: readonly { readonly hours: number; readonly run: (order: MadeOrder) => Promise<unknown> }[];
}

async function pay({ shop, buyer, order_no }: MadeOrder) {
  const { redirect_url } = await payOrder(shop, buyer, { order_no }, { settings, origin: "https://shop.example" });
  await decideSandbox(shop, redirect_url.split("/").at(-1) ?? "", "approve", 0);
  await paymentState(shop, buyer, { order_no }, settings);
}

const carriers = ["USPS", "UPS", "DHL", "FedEx"];

async function ship({ shop, staffId, order_no, random }: MadeOrder, lines?: { line_id: string; qty: number }[]) {
  const carrier = carriers[Math.floor(random() * carriers.length)] ?? "";
  const tracking_no = `${Math.floor(random() * 1e12)}`.padStart(12, "0");
  await shipOrder(shop, staffId, { order_no, carrier, tracking_no, lines });
}

/** One unit of the first line. */
const shipPart = (order: MadeOrder) =>
  ship(
    order,
    order.lines.slice(0, 1).map(({ id }) => ({ line_id: id, qty: 1 })),
  );
const receive = ({ shop, buyer, order_no }: MadeOrder) => confirmReceipt(shop, buyer, order_no);

const reasons = ["It arrived broken", "Not as I imagined it", "Too small", "I ordered it twice", "It came too late"];
const reasonOf = ({ random }: MadeOrder) => reasons[Math.floor(random() * reasons.length)] ?? "";

/** @param part of the total. */
const ask = (part: number) => (order: MadeOrder) => {
  const { shop, buyer, order_no, total } = order;
  const amount = part === 1 ? {} : { amount: (Number(total) * part).toFixed(2) };
  return requestRefund(shop, buyer, { order_no, ...amount, lines: [], reason: reasonOf(order), pictures: [] });
};
const approve = ({ shop, staffId, order_no }: MadeOrder) => approveRefund(shop, settings, staffId, order_no);

const review = ({ shop, buyer, order_no, lines, random }: MadeOrder) =>
  reviewOrder(shop, buyer, {
    order_no,
    reviews: lines.map(({ id }) => ({
      line_id: id,
      stars: random() < 0.7 ? 5 : 4,
      text: "Just as shown.",
      pictures: [],
    })),
  });

const never = Number.POSITIVE_INFINITY;
const paid = { hours: 0.05, run: pay };
const shipped = { hours: 27, run: ship };
const received = { hours: 130, run: receive };

export const journeys: readonly Journey[] = [
  // Over.
  { provider: "sandbox", baskets: 90, ages: [[6, never, 700]], steps: [paid, shipped, received] },
  {
    provider: "offline",
    baskets: 20,
    ages: [[8, never, 90]],
    steps: [
      {
        hours: 44,
        run: ({ shop, staffId, order_no, total }) => markPaid(shop, staffId, { order_no, amount: total }),
      },
      { hours: 50, run: ship },
      { hours: 170, run: receive },
    ],
  },
  {
    provider: "sandbox",
    baskets: 15,
    lines: 2,
    ages: [[8, never, 40]],
    steps: [paid, { hours: 20, run: shipPart }, { hours: 70, run: ship }, { hours: 180, run: receive }],
  },
  {
    provider: "sandbox",
    baskets: 15,
    ages: [[11, never, 60]],
    steps: [paid, shipped, received, { hours: 240, run: review }],
  },
  {
    provider: "sandbox",
    baskets: 15,
    ages: [[0.05, never, 50]],
    steps: [{ hours: 0.4, run: ({ shop, buyer, order_no }) => cancelOwnOrder(shop, settings, buyer, order_no) }],
  },
  {
    provider: "offline",
    baskets: 10,
    ages: [[7.5, never, 10]],
    steps: [
      {
        hours: 169,
        run: ({ shop, staffId, order_no }) =>
          staffCancelOrder(shop, settings, staffId, { order_no, reason: "The payment has not arrived" }),
      },
    ],
  },
  {
    provider: "sandbox",
    baskets: 15,
    ages: [[9, never, 25]],
    steps: [paid, shipped, received, { hours: 160, run: ask(1) }, { hours: 190, run: approve }],
  },
  {
    provider: "sandbox",
    baskets: 15,
    ages: [[9, never, 20]],
    steps: [paid, shipped, received, { hours: 150, run: ask(0.4) }, { hours: 180, run: approve }],
  },
  {
    provider: "sandbox",
    baskets: 10,
    ages: [[9, never, 5]],
    steps: [
      paid,
      shipped,
      received,
      { hours: 150, run: ask(1) },
      {
        hours: 185,
        run: ({ shop, staffId, order_no }) => rejectRefund(shop, staffId, { order_no, reason: "It was used." }),
      },
    ],
  },
  // Open.
  { provider: "sandbox", baskets: 10, ages: [[0, 0.02, 300]], steps: [] },
  {
    provider: "sandbox",
    baskets: 30,
    ages: [
      [0.003, 1.2, 850],
      [1.2, 3, 250],
    ],
    steps: [paid],
  },
  {
    provider: "offline",
    baskets: 10,
    ages: [
      [0, 1, 120],
      [1, 4, 90],
      [4, 6.5, 30],
    ],
    steps: [],
  },
  {
    provider: "sandbox",
    baskets: 20,
    ages: [
      [1.2, 6, 850],
      [6, 9, 200],
    ],
    steps: [paid, shipped],
  },
  { provider: "sandbox", baskets: 10, lines: 2, ages: [[0.9, 3, 40]], steps: [paid, { hours: 20, run: shipPart }] },
  {
    provider: "sandbox",
    baskets: 10,
    ages: [[6.5, 20, 15]],
    steps: [paid, shipped, received, { hours: 150, run: ask(1) }],
  },
];
