/** Tracking an order while answers come late. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { sampleOrder } from "../../components/order/sample.ts";
import { toast } from "../../runtime/toast.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");

// What was searched for stays in the history's entry.
beforeEach(() => history.replaceState(null, ""));

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

test("the address of a mailed link is searched with, and stays neither in the address bar nor in what is copied from it", async () => {
  const before = location.href;
  let addressWhenAsked = "";
  history.replaceState(null, "", "#email=ada@example.com");
  const { calls } = await renderPage("/trackingOrder?order_no=MAILED", {
    guest: true,
    answers: {
      "/api/v1/order/track": () => {
        addressWhenAsked = location.href;
        return ok(sampleOrder);
      },
    },
  });
  await expect.element(main.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  const asked = calls.filter(({ path }) => path === "/api/v1/order/track").map(({ input }) => input);
  expect(asked).toEqual([{ order_no: "MAILED", email: "ada@example.com" }]);
  for (const address of [addressWhenAsked, location.href]) expect(address).not.toMatch(/ada@|MAILED/);
  history.replaceState(null, "", before);
});

test("the button says that it works, and the same search is not sent twice", async () => {
  const answer = Promise.withResolvers<void>();
  const { calls } = await renderPage("/trackingOrder", {
    guest: true,
    answers: {
      "/api/v1/order/track": async () => {
        await answer.promise;
        return ok(sampleOrder);
      },
    },
  });
  await main.getByLabelText("Order number").fill("ONE");
  await main.getByLabelText("Email").first().fill("ada@example.com");
  const track = main.getByRole("button", { name: "Track" });
  await track.click();
  await expect.element(track).toHaveAttribute("aria-busy", "true");
  await track.click();
  expect(calls.filter(({ path }) => path === "/api/v1/order/track")).toHaveLength(1);
  answer.resolve();
  await expect.element(main.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
});

test("a refusal that is still shown as a message does not replace what was found meanwhile", async () => {
  await renderPage("/trackingOrder", {
    guest: true,
    answers: {
      "/api/v1/order/track": ({ order_no }) =>
        order_no === "WRONG" ? { code: 404, message: "No such order.", data: null } : ok(sampleOrder),
    },
  });
  const search = async (orderNo: string) => {
    await main.getByLabelText("Order number").fill(orderNo);
    await main.getByLabelText("Email").first().fill("ada@example.com");
    await main.getByRole("button", { name: "Track" }).click();
  };
  const shown = toast("No such order.", 60_000);
  await search("WRONG");
  await search("RIGHT");
  const found = main.getByRole("heading", { level: 1, name: /^Order / });
  await expect.element(found).toBeVisible();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  await shown;
  // What the page made of it would be seen with the next frames.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await expect.element(found).toBeVisible();
});
