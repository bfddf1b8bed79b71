/** Tracking an order while answers come late. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { sampleOrder } from "../../components/order/sample.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");

/** The page, and what answers the search for a number: in the order in which the test wants it. */
async function renderTracking() {
  const waiting = new Map<unknown, PromiseWithResolvers<void>>();
  await renderPage("/trackingOrder", {
    guest: true,
    answers: {
      "/api/v1/order/track": async ({ order_no }) => {
        const answer = Promise.withResolvers<void>();
        waiting.set(order_no, answer);
        await answer.promise;
        return ok({ ...sampleOrder, order: { ...sampleOrder.order, order_no } });
      },
    },
  });
  const search = async (orderNo: string) => {
    await main.getByLabelText("Order number").fill(orderNo);
    await main.getByLabelText("Email").first().fill("ada@example.com");
    await main.getByRole("button", { name: "Track" }).click();
    await expect.poll(() => waiting.has(orderNo)).toBe(true);
  };
  return { search, waiting };
}

test("the answer to an older search changes nothing, whether it comes or breaks off", async () => {
  const { search, waiting } = await renderTracking();
  for (const number of ["FIRST", "SECOND", "THIRD"]) await search(number);
  waiting.get("THIRD")?.resolve();
  await expect.element(main.getByRole("heading", { level: 1, name: "Order THIRD" })).toBeVisible();
  waiting.get("FIRST")?.resolve();
  waiting.get("SECOND")?.reject(new TypeError("Failed to fetch"));
  // Later than anything that these answers could start.
  await new Promise((resolve) => setTimeout(resolve));
  await expect.element(main.getByRole("heading", { level: 1, name: "Order THIRD" })).toBeVisible();
});
