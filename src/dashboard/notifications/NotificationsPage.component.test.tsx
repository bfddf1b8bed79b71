import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Notification } from "#contract/calls/notifications.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as NotificationsPage } from "./NotificationsPage.tsx";

const id = "01a214b7-0000-7000-8000-000000000020";
const batch_id = "01a214b7-0000-7000-8000-000000000021";

test("an address is told of what it chooses; removing it can be undone", async () => {
  let notifications: Notification[] = [];
  let removed: Notification[] = [];
  const { shop } = await renderScreen(<NotificationsPage />, {
    answers: {
      "/admin_api/v1/notifications/list": () => ({ notifications, staff: [], owner: "olga@example.com" }),
      "/admin_api/v1/notifications/save": ({ email, events, is_daily = false }) => {
        notifications = [{ id, email, events, is_daily }];
        return { id, batch_id };
      },
      "/admin_api/v1/notifications/delete": () => {
        [removed, notifications] = [notifications, []];
        return { batch_id };
      },
      "/admin_api/v1/changes/undo": () => {
        notifications = removed;
        return { batch_id, undone: 1, conflict_count: 0, conflicts: [], task_id: null };
      },
    },
  });
  await expect.element(page.getByText("The owner is notified")).toBeVisible();
  await page.getByRole("button", { name: "Add address" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Email", { exact: true }).fill("stock@shop.example");
  await dialog.getByRole("checkbox", { name: /^Low stock/ }).click();
  await dialog.getByText("Once a day", { exact: true }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();

  const row = page.getByRole("listitem").filter({ hasText: "stock@shop.example" });
  await expect.element(row).toMatchTextContent("Once a day, in the morning");
  await expect.element(row).toMatchTextContent("New order");
  await expect.element(row).toMatchTextContent("Low stock");
  expect(shop.inputs("/admin_api/v1/notifications/save")).toEqual([
    { email: "stock@shop.example", events: ["new_order", "low_stock"], is_daily: true },
  ]);
  const remove = row.getByRole("button", { name: "Delete stock@shop.example" });
  await remove.click();
  await expect.element(page.getByText("The owner is notified")).toBeVisible();
  const message = page.getByRole("listitem").filter({ hasText: "Notification deleted" });
  await message.getByRole("button", { name: "Undo" }).click();
  await expect.element(row).toBeVisible();
  expect(shop.inputs("/admin_api/v1/changes/undo")).toEqual([{ batch_id }]);
  await remove.click();
  await expect.element(page.getByText("The owner is notified")).toBeVisible();
});
