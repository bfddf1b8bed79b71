/** Ways to pay: switched, sorted and named; keys of Stripe. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PaymentMethods } from "#contract/calls/paymentSettings.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { type Answers, Refusal } from "../../testing/fake-shop.ts";
import { renderRoutes } from "../../testing/render.tsx";
import { settingsRoutes } from "../routes.tsx";
import { refreshPayments } from "./payments-query.ts";

const method = (name: PaymentMethods["methods"][number]["name"], usual_title: string, is_on = true) => ({
  name,
  title: "",
  description: "",
  instructions: "",
  is_on,
  problem: "" as const,
  usual_title,
  usual_description: "",
});

async function openPayments(at: string, answers: Answers = {}) {
  const stored: { current: PaymentMethods } = {
    current: {
      methods: [
        method("stripe", "Card or wallet"),
        method("offline", "Bank transfer"),
        method("cash", "Cash on delivery", false),
      ],
      stripe: {
        source: "none",
        is_live: false,
        publishable_key: "",
        secret_key_end: "",
        webhook_secret_end: "",
        webhook_url: "https://shop.example/webhooks/stripe",
      },
    },
  };
  const change = (name: string, changes: Partial<PaymentMethods["methods"][number]>) => {
    const methods = stored.current.methods.map((one) =>
      // As the shop: what it lacked is there.
      one.name === name ? { ...one, ...changes, ...(changes.instructions && { problem: "" as const }) } : one,
    );
    stored.current = { ...stored.current, methods };
    return { batch_id: "b" };
  };
  const rendered = await renderRoutes(settingsRoutes, {
    at,
    answers: {
      "/admin_api/v1/settings/payments": () => stored.current,
      "/admin_api/v1/settings/payments/update": ({ name, changes }) => change(name, changes as never),
      "/admin_api/v1/settings/payments/switch": ({ name, is_on }) => change(name, { is_on }),
      "/admin_api/v1/settings/payments/sort": ({ names }) => {
        const methods = names.flatMap((name) => stored.current.methods.find((one) => one.name === name) ?? []);
        stored.current = { ...stored.current, methods };
        return { batch_id: "b" };
      },
      "/admin_api/v1/changes/history": { changes: [], more: false },
      ...answers,
    },
  });
  return { ...rendered, stored };
}

test("a way to pay is named, and the list shows the name", async () => {
  const { shop, router } = await openPayments("/settings/payments/cash");
  await page.getByLabelText("Name at checkout", { exact: false }).fill("Pay at the door");
  await page.getByLabelText("How to pay", { exact: false }).fill("Please have the exact amount ready.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/update")).toMatchObject([
    { changes: { title: "Pay at the door", instructions: "Please have the exact amount ready." } },
  ]);
  await router.navigate("/settings/payments");
  await expect.element(page.getByText("shown as “Pay at the door”", { exact: false })).toBeVisible();
});

test("a way to pay is switched on and off, and moved up by keys", async () => {
  const { shop } = await openPayments("/settings/payments");
  const box = page.getByRole("switch", { name: "Cash on delivery at checkout" });
  await box.click();
  await expect.element(page.getByText("Cash on delivery is on", { exact: false })).toBeVisible();
  const grip = page.getByRole("button", { name: "Move Cash on delivery" });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(" {ArrowUp} ");
  await expect.element(page.getByText("Order saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/sort")).toEqual([{ names: ["stripe", "cash", "offline"] }]);
  await box.click();
  await expect.element(page.getByText("Cash on delivery is off", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([
    { name: "cash", is_on: true },
    { name: "cash", is_on: false },
  ]);
});

test("a refused key of Stripe is named at its field, and nothing is stored without keys", async () => {
  const { shop } = await openPayments("/settings/payments/stripe", {
    "/admin_api/v1/settings/payments/storeStripeKeys": () => {
      throw new Refusal(400, "publishable_key: must be a test key, as the secret key is");
    },
  });
  await page.getByRole("button", { name: "Add keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Stripe keys" });
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Enter the secret key", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/storeStripeKeys")).toEqual([]);
  await dialog.getByLabelText("Publishable key", { exact: false }).fill("sk_test_wrong");
  await dialog.getByLabelText("Secret key", { exact: false }).fill("sk_test_0000abcd");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Must begin with pk_test_ or pk_live_", { exact: false })).toBeVisible();
  await dialog.getByLabelText("Publishable key", { exact: false }).fill("pk_live_1");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Must be a test key, as the secret key is", { exact: false })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText("Not set", { exact: true }).first()).toBeVisible();
});

test("bank transfer without bank details is switched on by entering them", async () => {
  const { shop, stored } = await openPayments("/settings/payments");
  const transfer = { ...method("offline", "Bank transfer", false), problem: "no_details" as const };
  stored.current = { ...stored.current, methods: [transfer] };
  await refreshPayments();
  await page.getByRole("switch", { name: "Bank transfer at checkout" }).click();
  await expect.element(page.getByText("Add your bank details first", { exact: false })).toBeVisible();
  const details = page.getByLabelText("How to pay", { exact: false });
  await expect.element(details).toHaveFocus();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([]);
  await expectAccessible();
  await details.fill("IBAN CH93 0076 2011 6238 5295 7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Bank transfer is on", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([{ name: "offline", is_on: true }]);
  await expect.element(page.getByText("Add your bank details first", { exact: false })).not.toBeInTheDocument();
});
