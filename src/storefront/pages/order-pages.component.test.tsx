/** Pages around an order: what is missing in a review is seen, the invoice follows the parcel, and the thank-you page tells what comes next. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { standardRules } from "#contract/checkout-rules.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { samplePreview } from "../components/cart/sample.ts";
import { sampleOrder } from "../components/order/sample.ts";
import { ok, renderPage } from "../testing/render.tsx";
import { sampleState } from "./payment-result/sample.ts";

const main = page.getByRole("main");

test("a review without stars says so, and the focus is on the first star", async () => {
  const order = { ...sampleOrder.order, status: "completed", actions: ["evaluate_product"] };
  await renderPage("/product/evaluate?order_no=1", {
    answers: { "/api/v1/order/detail": () => ok({ ...sampleOrder, order }) },
  });
  const review = main.getByRole("article", { name: "Another sample product" });
  await review.getByRole("button").last().click();
  await expect.element(review.getByRole("alert")).toBeVisible();
  await expect.element(review.getByRole("alert")).toBeInViewport();
  await expect.element(review.getByRole("radio", { name: "1 star", exact: true })).toHaveFocus();
  // Nothing covers it.
  await review.getByRole("radio", { name: "4 stars" }).click({ force: true });
  await expect.element(review.getByRole("alert")).not.toBeInTheDocument();
});

test("the country of the invoice is that of the parcel until another one is chosen", async () => {
  await renderPage("/product/payment", {
    guest: true,
    answers: { "/api/v1/order/preview": () => ok(samplePreview) },
  });
  const country = (at: number) => main.getByRole("combobox", { name: /country/i }).nth(at);
  await country(0).selectOptions("DE");
  await main.getByRole("checkbox", { name: /same as shipping/i }).click();
  await expect.element(country(1)).toHaveValue("DE");
  await country(0).selectOptions("CH");
  await expect.element(country(1)).toHaveValue("CH");
  await country(1).selectOptions("FR");
  await country(0).selectOptions("US");
  await expect.element(country(1)).toHaveValue("FR");
});

test("the thank-you page shows what was bought, where it goes and what comes next", async () => {
  const open = (state: object) =>
    renderPage("/paymentSuccessful?order_no=1", {
      guest: true,
      answers: {
        "/api/v1/order/payment": () => ok({ ...sampleState, ...state }),
        "/api/v1/order/detail": () => ok(sampleOrder),
      },
    });
  await open({});
  await expect.element(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect.element(main.getByText("We're packing your order. We'll email you when it's on its way.")).toBeVisible();
  await expect.element(main.getByRole("link", { name: "Another sample product" })).toBeVisible();
  await expect.element(main.getByText(sampleOrder.order.address.address1)).toBeVisible();
  await expect.element(main.getByText("Shipping: Standard")).toBeVisible();
  await expect.element(main.getByRole("link", { name: "Withdraw from contract" })).not.toBeInTheDocument();
  await expectAccessible();
});

test("where the shop has a form for it, the thank-you page leads to withdrawing from the contract", async () => {
  const policies = [{ kind: "withdrawal_function", title: "Withdraw from contract here", url: "/withdraw" }];
  await renderPage("/paymentSuccessful?order_no=1", {
    guest: true,
    answers: {
      "/api/v1/order/payment": () => ok(sampleState),
      "/api/v1/order/detail": () => ok(sampleOrder),
      "/api/v1/shop/rules": () => ok({ ...standardRules, policies }),
    },
  });
  const { order_no } = sampleOrder.order;
  const link = main.getByRole("link", { name: "Withdraw from contract here" });
  await expect.element(link).toHaveAttribute("href", expect.stringContaining(`/withdraw?order_no=${order_no}#email=`));
});

test("where the shop waits for the payment, the thank-you page says that it comes first", async () => {
  await renderPage("/paymentSuccessful?order_no=1", {
    guest: true,
    answers: {
      "/api/v1/order/payment": () => ok({ ...sampleState, instructions: "IBAN CH00" }),
      "/api/v1/order/detail": () => ok(sampleOrder),
    },
  });
  await expect.element(main.getByText("We ship your order as soon as your payment has arrived.")).toBeVisible();
});
