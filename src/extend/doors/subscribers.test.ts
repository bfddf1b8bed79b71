import { afterEach, expect, test, vi } from "vitest";
import type { Payload } from "#contract/events.ts";
import type { TrxContext } from "#kernel/context.ts";
import type { Subscribers } from "../extension.ts";
import { subscriberOf } from "./subscribers.ts";

afterEach(() => void vi.useRealTimers());

const order: Payload<"order.paid"> = {
  order_id: "01a214b7-0000-7000-8000-000000000001",
  order_no: "261126-ABCDEFGH",
  status: "waiting_shipment",
  customer_id: null,
  total: "15.00",
  currency: "USD",
  is_test: false,
};
const context = { mall: { id: "m", name: "Mall", currency: "USD", locale: "en-US" } } as unknown as TrxContext;
const tell = (subscribers: Subscribers) =>
  subscriberOf({ name: "one", compatible: "*", subscribers })?.events["order.paid"]?.run(context, order, {
    id: 7n,
    at: new Date(0),
  });

test("an extension is told what happened, in which shop, with its own tables", async () => {
  const told = vi.fn(async () => {});
  await tell({ "order.paid": told });
  const shop = { id: "m", name: "Mall", currency: "USD" };
  expect(told).toHaveBeenCalledExactlyOnceWith(order, {
    ...{ id: "7", at: new Date(0), shop },
    tables: { rows: expect.any(Function), run: expect.any(Function) },
  });
  expect(subscriberOf({ name: "one", compatible: "*" })).toBeUndefined();
});

test("one that does not end is told again, and holds up the others for half a minute only", async () => {
  vi.useFakeTimers();
  const telling = expect(tell({ "order.paid": () => new Promise(() => {}) })).rejects.toThrow(
    "It took longer than 30 seconds.",
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await telling;
});
