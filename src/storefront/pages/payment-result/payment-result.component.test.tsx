/** The page after a payment: one that arrives late, and an order of somebody else. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ok, renderPage } from "../../testing/render.tsx";
import { sampleState } from "./sample.ts";

const heading = (name: string) => page.getByRole("main").getByRole("heading", { name });
const path = `/paymentSuccessful?order_no=${sampleState.order_no}`;

test("a payment that is still being confirmed is asked for again, and shown when it arrives", async () => {
  let pending = true;
  let isLost = true;
  const { calls } = await renderPage(path, {
    guest: true,
    answers: {
      "/api/v1/order/payment": () => {
        // A question without an answer is not the last one.
        if (!pending && isLost) {
          isLost = false;
          throw new TypeError("Failed to fetch");
        }
        return ok({ ...sampleState, ...(pending && { status: "unpaid", pending }) });
      },
    },
  });
  await expect.element(heading("Your payment is being confirmed")).toBeVisible();
  pending = false;
  await expect.element(heading("Thank you for your order")).toBeVisible();
  expect(calls.filter((call) => call.path === "/api/v1/order/payment")).toHaveLength(3);
});

test("an order of another visitor is not found", async () => {
  await renderPage(path, {
    guest: true,
    answers: { "/api/v1/order/payment": () => ({ code: 404, message: "Not found", data: null }) },
  });
  await expect.element(heading("Order not found")).toBeVisible();
});
