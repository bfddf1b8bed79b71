/** A receiver of webhooks for tests: a real server, which keeps what it was sent. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll } from "vitest";
import type { Fact, Payload } from "#contract/events.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { deliverEvents, tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly json: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Connections that were made to it. */
  connections: number;
  /** Answers from now on; 200 without it. */
  answer: (request: Received) => Answer | Promise<Answer>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const one = { headers: request.headers, body, json: JSON.parse(body) };
    received.push(one);
    const { status, headers, body: answer = "" } = await receiver.answer(one);
    response.writeHead(status, headers).end(answer);
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    connections: 0,
    answer: () => ({ status: 200 }),
  };
  server.on("connection", () => {
    receiver.connections++;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** Answers when so many requests are there at the same time. */
export function together(count: number): () => Promise<Answer> {
  let waiting: (() => void)[] = [];
  return async () => {
    await new Promise<void>((go) => {
      waiting.push(go);
      if (waiting.length < count) return;
      for (const one of waiting) one();
      waiting = [];
    });
    return { status: 200 };
  };
}

/** An order's payload, of the event that is named. */
export const paid = (order_id: string, order_no = "1001"): Payload<"order.paid"> => ({
  order_id,
  order_no,
  status: "waiting_shipment",
  customer_id: newId(),
  total: "69.20",
  currency: "USD",
  is_test: false,
});

/** Tells facts as a domain does, and gives them to the webhooks that want them. */
export async function happen({ db, mall }: ShopContext, ...facts: readonly Fact[]): Promise<void> {
  for (const fact of facts) await transaction(db, (trx) => tell({ db: trx, mall }, [fact]));
  await deliverEvents(db, {
    log(error) {
      throw error;
    },
  });
}

/** As if everything that waits were due now. */
export const makeDue = async ({ db, mall }: ShopContext): Promise<void> => {
  await sql`update webhook_delivery set next_at = now() where mall_id = ${mall.id} and state = 'waiting'`.execute(db);
};
