/** A process of its own whose guests buy over HTTP, from an empty cart to the order, until it is told to stop. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { z } from "zod";
import { testAddress } from "#shop/checkout/testing.ts";
import { newAddress } from "../load.ts";
import { p95 } from "../statistics.ts";

export const buyersOrder = z.object({
  url: z.string(),
  variants: z.array(z.string()).min(1),
  /** Guests that buy at the same time. */
  atOnce: z.number(),
  /** Orders after which it stops by itself; without it "stop" ends it. */
  orders: z.number().optional(),
});
export type BuyersOrder = z.output<typeof buyersOrder>;

export const buyersResult = z.object({
  /** Orders a second. */
  rate: z.number(),
  orders: z.number(),
  /** Milliseconds of the call that places the order, and of the whole from the empty cart. */
  placed: z.number(),
  whole: z.number(),
  /** Purchases that ended without an order, with the first reason. */
  failed: z.number(),
  reason: z.string(),
});
export type BuyersResult = z.output<typeof buyersResult>;

/** The fields of answers that are read. */
const envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z
    .object({
      token: z.string(),
      total: z.string(),
      providers: z.array(z.object({ name: z.string() })),
      order_no: z.string(),
    })
    .partial()
    .nullable(),
});
type Data = NonNullable<z.output<typeof envelope>["data"]>;

/** A new visitor at an address of their own, with the limits of requests as shipped. */
function visitor({ url, agent }: { readonly url: string; readonly agent: Agent }) {
  const address = newAddress();
  return async (path: string, body: object, headers: Record<string, string> = {}): Promise<Data> => {
    const text = await new Promise<string>((resolve, reject) => {
      const all = { "content-type": "application/json", "x-forwarded-for": address, ...headers };
      const sent = request(`${url}/api/v1${path}`, { agent, method: "POST", headers: all }, (response) => {
        let received = "";
        response.setEncoding("utf8").on("data", (part) => {
          received += part;
        });
        response.on("end", () => resolve(received)).on("error", reject);
      });
      sent.on("error", reject).end(JSON.stringify(body));
    });
    const { code, message, data } = envelope.parse(JSON.parse(text));
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return data ?? {};
  };
}

let stopped = false;

async function run({ url, variants, atOnce, orders = Number.POSITIVE_INFINITY }: BuyersOrder): Promise<BuyersResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const [placed, whole]: number[][] = [[], []];
  let [begun, failed, reason] = [0, 0, ""];

  async function buy(): Promise<void> {
    const variant_id = variants[begun++ % variants.length] ?? "";
    const call = visitor({ url, agent });
    const start = performance.now();
    const { token } = await call("/auth/flushToken", {});
    const as = { authorization: `Bearer ${token}` };
    await call("/cart/add", { variant_id, qty: 1 }, as);
    const preview = await call("/order/preview", { country: "US", state: "OR" }, as);
    const order = {
      email: `ada-${randomUUID()}@example.com`,
      address: testAddress,
      provider: preview.providers?.[0]?.name,
      expected_total: preview.total,
    };
    const asked = performance.now();
    const { order_no } = await call("/order/place", order, { ...as, "idempotency-key": randomUUID() });
    if (!order_no) throw new Error("no order");
    placed?.push(performance.now() - asked);
    whole?.push(performance.now() - start);
  }

  const start = performance.now();
  const guest = async () => {
    while (!stopped && begun < orders) {
      await buy().catch((error: unknown) => {
        failed++;
        reason ||= String(error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guest));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const done = whole?.length ?? 0;
  return { rate: done / seconds, orders: done, placed: p95(placed ?? []), whole: p95(whole ?? []), failed, reason };
}

process.on("message", (message) => {
  if (message === "stop") {
    stopped = true;
    return;
  }
  void run(buyersOrder.parse(message)).then((answer) => process.send?.(answer, () => process.disconnect()));
});
