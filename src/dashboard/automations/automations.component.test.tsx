/** Automations on their screens. What they do: shop/automations/automations.test.ts. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleShop } from "../testing/sample.ts";
import type { Automation } from "./automation-queries.ts";
import { recipes } from "./recipes.ts";
import { automationScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-0000000000aa";
const automation: Automation = {
  id,
  name: "Tag everybody who has ordered a very large amount at once",
  event: "order.paid",
  conditions: [
    { field: "total", operator: "at_least", value: "300.00" },
    { field: "country", operator: "any", value: ["CH", "DE"] },
    { field: "is_first_order", operator: "is", value: false },
  ],
  action: { kind: "customer_tag", tag: "VIP" },
  is_on: true,
  staff_name: "Ada",
  done: 12,
  failed: 1,
  last_run_at: "2026-11-25T10:00:00.000Z",
};

const { answers } = sampleShop(permissionKeys);
const open = (at: string, given: Answers = {}, permissions = permissionKeys) =>
  renderRoutes(automationScreens.routes, {
    at,
    answers: {
      ...answers,
      "/admin_api/v1/automations/list": {
        automations: [automation, { ...automation, id: id.replace("aa", "ab"), name: "Off", is_on: false, done: 0 }],
      },
      "/admin_api/v1/automations/detail": automation,
      "/admin_api/v1/webhooks/list": { webhooks: [] },
      ...given,
    },
    start: { permissions },
  });

async function expectFine(): Promise<void> {
  await expectAccessible();
  await expectFitsPhone();
}

describe("a new one", () => {
  test("begins with an example, asks for what is missing, and is sent whole", async () => {
    const { shop } = await open("/settings/automations/new", {
      "/admin_api/v1/automations/create": { id, batch_id: id },
    });
    await page.getByRole("button", { name: "Note orders to other countries" }).click();
    await page.getByRole("button", { name: "Add automation" }).click();
    await expect.element(page.getByText("Enter codes of countries such as CH, DE")).toBeVisible();
    await expectFine();
    await page.getByRole("textbox", { name: "Value" }).fill("ch, li");
    await page.getByRole("button", { name: "Add automation" }).click();
    await expect.element(page.getByRole("heading", { name: automation.name })).toBeVisible();
    expect(shop.inputs("/admin_api/v1/automations/create")).toEqual([
      {
        name: "Note orders to other countries",
        event: "order.placed",
        conditions: [{ field: "country", operator: "none", value: ["CH", "LI"] }],
        action: { kind: "order_note", text: "Needs papers for customs" },
      },
    ]);
  });

  test("of another event loses what does not belong to it", async () => {
    await open("/settings/automations/new");
    await page.getByRole("button", { name: "Tag good customers" }).click();
    await page.getByRole("combobox", { name: "Event" }).click();
    await page.getByRole("option", { name: "Sold out" }).click();
    await expect.element(page.getByText("Without conditions it is done every time.")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Subject" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Tag" })).not.toBeInTheDocument();
  });

  test("has ten examples, each a form that can be sent once its gaps are filled", async () => {
    await open("/settings/automations/new");
    expect(recipes).toHaveLength(10);
    for (const { label } of recipes) {
      await page.getByRole("button", { name: label, exact: true }).click();
      await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue(label);
    }
  });
});

test("one is changed, switched off and shows its history", async () => {
  const { shop } = await open(`/settings/automations/${id}`, {
    "/admin_api/v1/automations/update": { batch_id: id },
    "/admin_api/v1/automations/switch": { batch_id: id },
  });
  await expect.element(page.getByText("It may do what Ada may do.")).toBeVisible();
  await expectFine();
  await page.getByRole("textbox", { name: "Tag" }).fill("Friend");
  await page.getByRole("button", { name: "Remove condition" }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Automation saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/automations/update")[0]).toMatchObject({
    id,
    conditions: automation.conditions.slice(1),
    action: { kind: "customer_tag", tag: "Friend" },
  });
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect.element(page.getByText("Automation switched off")).toBeVisible();
});

test("who may only see settings reads what it does", async () => {
  await open(
    `/settings/automations/${id}`,
    {},
    permissionKeys.filter((key) => key !== "settings:write"),
  );
  await expect.element(page.getByText("Country of delivery is one of CH, DE")).toBeVisible();
  await expect.element(page.getByText("First order of the customer is No")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await expectFine();
});

test("all are listed with what they do, and an empty list says what they are for", async () => {
  await open("/settings/automations");
  await expect.element(page.getByText("Done 12 times in the last 30 days · failed once")).toBeVisible();
  await expectFine();
});

test("an empty list offers the first one", async () => {
  await open("/settings/automations", { "/admin_api/v1/automations/list": { automations: [] } });
  await expect.element(page.getByRole("link", { name: "Add automation" })).toBeVisible();
  await expectFine();
});
