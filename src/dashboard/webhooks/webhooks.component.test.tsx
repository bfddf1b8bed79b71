/** Webhooks on their screens. What is sent: shop/webhooks/webhooks.test.ts. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { webhookScreens } from "./screens.ts";
import type { Delivery, Webhook } from "./webhook-queries.ts";

const id = "01a214b7-0000-7000-8000-0000000000aa";
const secret = `whsec_${"a".repeat(43)}=`;
const longUrl = `https://warehouse.example/${"a-very-long-path/".repeat(20)}`;
const webhook: Webhook = {
  id,
  name: "Warehouse software of the second hall",
  url: longUrl,
  events: ["order.*", "stock.low"],
  fields: "all",
  version: "2026-11-26",
  is_on: true,
  paused_reason: "",
  failing_since: null,
  secret_changed_at: "2026-11-25T10:00:00.000Z",
  former_until: "2026-11-27T10:00:00.000Z",
  waiting: 0,
  failed: 2,
  created_at: "2026-11-25T10:00:00.000Z",
};
const paused: Webhook = { ...webhook, is_on: false, paused_reason: "failing", waiting: 3 };
const body = JSON.stringify({
  type: "order.paid",
  timestamp: "2026-11-26T10:00:00.000Z",
  data: { order_no: "1001", total: "69.20", note: "x".repeat(200) },
});
const attempt = { at: "2026-11-26T10:00:00.000Z", status: 500, ms: 1234, reason: "status", answer: "busy" } as const;
const delivery: Delivery = {
  id,
  webhook: { id, name: webhook.name, url: longUrl, is_on: true },
  event: "order.paid",
  state: "failed",
  created_at: "2026-11-26T10:00:00.000Z",
  next_at: null,
  message_id: `msg_${id}`,
  body,
  attempts: [attempt, { ...attempt, at: "2026-11-26T10:05:00.000Z", status: null, reason: "timeout", answer: "" }],
};

const { answers } = sampleShop(permissionKeys);
const open = (at: string, given: Answers = {}, permissions = permissionKeys) =>
  renderRoutes(webhookScreens.routes, {
    at,
    answers: {
      ...answers,
      "/admin_api/v1/webhooks/list": { webhooks: [webhook, { ...paused, id: id.replace("aa", "ab"), name: "ERP" }] },
      "/admin_api/v1/webhooks/detail": webhook,
      "/admin_api/v1/webhooks/delivery": delivery,
      ...given,
    },
    start: { permissions },
  });

async function expectFine(): Promise<void> {
  await expectAccessible();
  await expectFitsPhone();
}

test("one is added with chosen events, and its secret is shown once", async () => {
  const { shop } = await open("/settings/webhooks/new", {
    "/admin_api/v1/webhooks/create": { id, secret, batch_id: id },
  });
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(page.getByText("Choose at least one event")).toBeVisible();
  await page.getByRole("textbox", { name: /^Name/ }).fill("ERP");
  await page.getByRole("textbox", { name: /^Address/ }).fill("https://erp.example/hooks");
  const orders = page.getByRole("group", { name: "Orders" });
  await orders.getByRole("checkbox", { name: "All of them" }).click();
  await expect.element(orders.getByRole("checkbox", { name: "Order paid" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Stock is low" }).click();
  await expectFine();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(page.getByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  expect(shop.inputs("/admin_api/v1/webhooks/create")).toEqual([
    { name: "ERP", url: "https://erp.example/hooks", events: ["order.*", "stock.low"], fields: "all" },
  ]);
  await expectFine();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("heading", { name: webhook.name })).toBeVisible();
});

test("events of what somebody may not see cannot be chosen", async () => {
  await open("/settings/webhooks/new", {}, ["webhooks:read", "webhooks:write", "products:read"]);
  await expect.element(page.getByRole("checkbox", { name: /^All events/ })).toBeDisabled();
  await expect.element(page.getByRole("checkbox", { name: "Order paid" })).toBeDisabled();
  await expect.element(page.getByRole("checkbox", { name: "Product added" })).toBeEnabled();
});

test("the list says what each is told, and whether it works", async () => {
  await open("/settings/webhooks");
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect.element(row(webhook.name).getByText(/Stock is low.*2 failed$/)).toBeVisible();
  await expect.element(row("ERP").getByText("Paused", { exact: true })).toBeVisible();
  // An address of any length takes two lines.
  const address = row("ERP").getByText(longUrl).element();
  expect(address.getBoundingClientRect().height).toBeLessThan(50);
  expect(address.scrollHeight).toBeGreaterThan(address.clientHeight);
  await expectFine();
});

describe("one webhook", () => {
  const at = `/settings/webhooks/${id}`;

  test("is changed, tested, and given another secret", async () => {
    const { shop } = await open(at, {
      "/admin_api/v1/webhooks/test": { ...attempt, status: 200, reason: "", answer: '{"ok":true}', body },
      "/admin_api/v1/webhooks/rotate": { secret, former_until: null },
    });
    await expect.element(page.getByText("2 events weren't delivered")).toBeVisible();
    await expectFine();
    await page.getByRole("textbox", { name: /^Name/ }).fill("Hall");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => shop.inputs("/admin_api/v1/webhooks/update"))
      .toEqual([{ id, name: "Hall", url: longUrl, events: ["order.*", "stock.low"], fields: "all" }]);
    await page.getByRole("button", { name: "Send test event" }).click();
    const dialog = page.getByRole("dialog", { name: "Test event" });
    await expect.element(dialog.getByText("200 · 1,234 ms")).toBeVisible();
    await expectFine();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Change secret" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change secret" }).click();
    await expect.element(page.getByRole("textbox", { name: "Secret" })).toHaveValue(secret);
    expect(shop.inputs("/admin_api/v1/webhooks/rotate")).toEqual([{ id, overlap_hours: 24 }]);
  });

  test("that was paused says why, and sends or discards what waited", async () => {
    const { shop } = await open(at, { "/admin_api/v1/webhooks/detail": paused });
    await expect.element(page.getByText("Paused: its server accepted nothing for three days")).toBeVisible();
    await page.getByRole("button", { name: "Resume" }).click();
    const dialog = page.getByRole("dialog", { name: "Resume this webhook?" });
    await expect.element(dialog.getByText("3 events happened meanwhile and are sent now.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "Discard them instead" }).click();
    await expectFine();
    await dialog.getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => shop.inputs("/admin_api/v1/webhooks/resume")).toEqual([{ id, discard_waiting: true }]);
  });

  test("is deleted once that was confirmed", async () => {
    const { shop, router } = await open(at);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => shop.inputs("/admin_api/v1/webhooks/remove")).toEqual([{ id }]);
    await expect.poll(() => router.state.location.pathname).toBe("/settings/webhooks");
  });

  test("is only read by who may not change it", async () => {
    await open(at, {}, ["webhooks:read"]);
    await expect.element(page.getByRole("textbox", { name: /^Name/ })).toBeDisabled();
    expect(page.getByRole("button", { name: "Save" }).elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Pause" }).elements()).toEqual([]);
  });
});

test("a delivery shows what was sent and each answer, and is sent again", async () => {
  const { shop } = await open(`/settings/webhook-deliveries/${id}`, {
    "/admin_api/v1/webhooks/replay": { count: 1 },
  });
  await expect.element(page.getByText(`msg_${id}`)).toBeVisible();
  await expect.element(page.getByText("Not accepted (500)")).toBeVisible();
  await expect.element(page.getByText("No answer in time")).toBeVisible();
  await expectFine();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/webhooks/replay")).toEqual([{ selection: { ids: [id] } }]);
});

test("the list of deliveries sends those that are selected again", async () => {
  const list = "/admin_api/v1/lists/webhook_deliveries";
  const sample = sampleAnswer(list);
  const { shop } = await open("/settings/webhook-deliveries?view=failed", {
    [list]: { ...sample, rows: sample.rows.map((row) => ({ ...row, id })) },
    "/admin_api/v1/webhooks/replay": { count: 1 },
  });
  await page.getByRole("checkbox", { name: "Select this page" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/webhooks/replay")).toEqual([{ selection: { ids: [id] } }]);
  await expectFine();
});
