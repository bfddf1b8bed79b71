/** Ways to pay: switched, sorted and named; what a provider's extension declares is shown and entered. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PaymentMethods } from "#contract/calls/payment-settings.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { type Answers, Refusal } from "../../testing/fake-shop.ts";
import { renderRoutes } from "../../testing/render.tsx";
import { settingsScreens } from "../screens.ts";
import { refreshPayments } from "./payments-query.ts";

type Method = PaymentMethods["methods"][number];

const method = (name: string, label: string, changes: Partial<Method> = {}): Method => ({
  name,
  label,
  about: "",
  title: "",
  description: "",
  instructions: "",
  is_on: true,
  problem: "",
  usual_title: label,
  usual_description: "",
  provider: null,
  ...changes,
});

const setting = {
  is_secret: false,
  is_required: false,
  pattern: "",
  rule: "",
  example: "",
  help: "",
  unset: "",
  value: "",
  end: "",
};
const secret = { ...setting, is_secret: true };

/** A provider as its extension declares it. */
const cards: Method["provider"] = {
  source: "none",
  mode: "test",
  variable: "SAMPLE_KEY",
  help: "In Sample cards: Account.",
  note: "Use the keys of one mode together.",
  can_test: true,
  webhook_url: "https://shop.example/webhooks/card",
  webhook_events: ["payment.paid"],
  fields: [
    {
      ...setting,
      name: "public_key",
      label: "Public key",
      pattern: "^pk_\\w+$",
      rule: "begin with pk_",
      unset: "Not set: no fields in the shop",
    },
    {
      ...secret,
      name: "secret_key",
      label: "Secret key",
      is_required: true,
      pattern: "^sk_\\w+$",
      rule: "begin with sk_",
    },
    { ...secret, name: "webhook_secret", label: "Signing secret" },
  ],
};

async function openPayments(at: string, answers: Answers = {}, provider = cards) {
  const stored: { current: PaymentMethods } = {
    current: {
      methods: [
        method("card", "Sample cards", { about: "Cards of a sample", provider }),
        method("offline", "Bank transfer"),
        method("cash", "Cash on delivery", { is_on: false }),
      ],
    },
  };
  const change = (name: string, changes: Partial<Method>) => {
    const methods = stored.current.methods.map((one) =>
      // As the shop: what it lacked is there.
      one.name === name ? { ...one, ...changes, ...(changes.instructions && { problem: "" as const }) } : one,
    );
    stored.current = { ...stored.current, methods };
    return { batch_id: "b" };
  };
  const rendered = await renderRoutes(settingsScreens.routes, {
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
  expect(shop.inputs("/admin_api/v1/settings/payments/sort")).toEqual([{ names: ["card", "cash", "offline"] }]);
  await box.click();
  await expect.element(page.getByText("Cash on delivery is off", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([
    { name: "cash", is_on: true },
    { name: "cash", is_on: false },
  ]);
});

test("what a provider declares is asked for by its rules, and nothing is stored without what it needs", async () => {
  const path = "/admin_api/v1/settings/payments/storeProviderSettings";
  const { shop } = await openPayments("/settings/payments/card", {
    [path]: () => {
      throw new Refusal(400, "public_key must be a test key, as the secret key is");
    },
  });
  await expect.element(page.getByText("Not set: no fields in the shop", { exact: true })).toBeVisible();
  await expect.element(page.getByText("payment.paid", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Sample cards keys" });
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Enter the secret key", { exact: false })).toBeVisible();
  await dialog.getByLabelText("Public key", { exact: false }).fill("sk_wrong");
  await dialog.getByLabelText("Secret key", { exact: false }).fill("sk_0000abcd");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Must begin with pk_", { exact: false })).toBeVisible();
  expect(shop.inputs(path)).toEqual([]);
  await dialog.getByLabelText("Public key", { exact: false }).fill("pk_live");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(dialog.getByText("Must be a test key, as the secret key is", { exact: false })).toBeVisible();
  expect(shop.inputs(path)).toEqual([
    { provider: "card", values: { public_key: "pk_live", secret_key: "sk_0000abcd" } },
  ]);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText("Not set", { exact: true }).first()).toBeVisible();
});

test("bank transfer without bank details is switched on by entering them", async () => {
  const { shop, stored } = await openPayments("/settings/payments");
  const transfer = method("offline", "Bank transfer", { is_on: false, problem: "no_details" });
  stored.current = { ...stored.current, methods: [transfer] };
  await refreshPayments();
  await page.getByRole("switch", { name: "Bank transfer at checkout" }).click();
  await expect.element(page.getByText("Add your bank details first", { exact: false })).toBeVisible();
  const details = page.getByLabelText("How to pay", { exact: false });
  await expect.element(details).toHaveFocus();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([]);
  await expect.element(page.getByRole("region", { name: "History" })).toMatchTextContent("No changes yet");
  await expectAccessible();
  await details.fill("IBAN CH93 0076 2011 6238 5295 7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Bank transfer is on", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([{ name: "offline", is_on: true }]);
  await expect.element(page.getByText("Add your bank details first", { exact: false })).not.toBeInTheDocument();
});

test("a provider without keys is switched on by saving them, and tested at once", async () => {
  const lacking = method("card", "Sample cards", { is_on: false, problem: "no_keys", provider: cards });
  const { shop, stored } = await openPayments("/settings/payments", {
    "/admin_api/v1/settings/payments/storeProviderSettings": () => {
      const provider = { ...cards, source: "stored" as const };
      stored.current = { ...stored.current, methods: [{ ...lacking, problem: "", provider }] };
      return { batch_id: "b" };
    },
    "/admin_api/v1/settings/payments/testProvider": { findings: [{ kind: "good", text: "The keys work." }] },
  });
  stored.current = { ...stored.current, methods: [lacking] };
  await refreshPayments();
  await page.getByRole("switch", { name: "Sample cards at checkout" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Sample cards keys" });
  await dialog.getByLabelText("Secret key", { exact: false }).fill("sk_0000abcd");
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([]);
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(page.getByText("Sample cards is on", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/switch")).toEqual([{ name: "card", is_on: true }]);
});

test("keys that are set are shown by their ends, changed in part and tested at once", async () => {
  const fields =
    cards?.fields.map((one) => ({ ...one, ...(one.is_secret ? { end: "abcd" } : { value: "pk_1" }) })) ?? [];
  const stored = cards && { ...cards, source: "stored" as const, fields };
  const { shop } = await openPayments(
    "/settings/payments/card",
    {
      "/admin_api/v1/settings/payments/storeProviderSettings": { batch_id: "b" },
      "/admin_api/v1/settings/payments/testProvider": { findings: [{ kind: "good", text: "It works." }] },
    },
    stored,
  );
  await expect.element(page.getByText("Set, ends with abcd", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("Test mode", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Sample cards keys" });
  await dialog.getByLabelText("Signing secret", { exact: false }).fill("new");
  await dialog.getByRole("button", { name: "Save keys" }).click();
  await expect.element(page.getByText("It works.", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/payments/storeProviderSettings")).toEqual([
    { provider: "card", values: { public_key: "pk_1", webhook_secret: "new" } },
  ]);
});

test("a provider that is set by the environment is only shown", async () => {
  await openPayments("/settings/payments/card", {}, cards && { ...cards, source: "environment" });
  await expect.element(page.getByText("SAMPLE_KEY", { exact: false })).toBeVisible();
  expect(page.getByRole("button", { name: "Change keys" }).elements()).toEqual([]);
});
