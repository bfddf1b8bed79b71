import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as SubscribersPage } from "./SubscribersPage.tsx";

const id = "01a214b7-0000-7000-8000-000000000040";
const batch_id = "01a214b7-0000-7000-8000-000000000041";

/** The list with one address at most, which is added, removed and brought back. */
async function openList() {
  let isThere = false;
  const row = { id, email: "bo@example.com", state: "subscribed" as const, source: "staff" as const };
  const times = { created_at: "2026-11-01T10:00:00Z", confirmed_at: null, ended_at: null };
  const { shop } = await renderScreen(<SubscribersPage />, {
    answers: {
      "/admin_api/v1/views/list": { views: [] },
      "/admin_api/v1/lists/subscribers": () => {
        const rows = isThere ? [{ ...row, ...times, consent_note: "Paper form at the market" }] : [];
        return { rows, next: null, previous: null, count: rows.length, more: false };
      },
      "/admin_api/v1/subscribers/add": () => {
        isThere = true;
        return { id, batch_id };
      },
      "/admin_api/v1/subscribers/remove": () => {
        isThere = false;
        return { batch_id, task_id: null, count: 1 };
      },
      "/admin_api/v1/changes/undo": () => {
        isThere = true;
        return { batch_id, undone: 1, conflict_count: 0, conflicts: [], task_id: null };
      },
    },
  });
  return { shop };
}

async function add(): Promise<void> {
  await page.getByRole("button", { name: "Add subscriber" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add subscriber" });
  await dialog.getByLabelText("Email").fill("bo@example.com");
  await dialog.getByRole("button", { name: "Add subscriber" }).click();
  await expect.element(dialog.getByText("Enter how they agreed")).toBeVisible();
  await dialog.getByLabelText("Consent").fill("Paper form at the market");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add subscriber" }).click();
  await expect.element(page.getByText("Subscriber added")).toBeVisible();
}

for (const width of [1280, 390]) {
  test(`a subscriber is added with a note of consent, removed, and comes back by Undo, at ${width} px`, async () => {
    await page.viewport(width, 900);
    const { shop } = await openList();
    await add();
    expect(shop.inputs("/admin_api/v1/subscribers/add")).toEqual([
      { email: "bo@example.com", consent_note: "Paper form at the market" },
    ]);
    await expect.element(page.getByText("bo@example.com").first()).toBeVisible();
    await page.getByRole("checkbox", { name: /bo@example\.com/ }).click();
    // Phones have it in a menu.
    if (width === 390) {
      await page.getByRole("button", { name: /^(More|Actions)$/ }).click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
    } else await page.getByRole("button", { name: "Remove", exact: true }).click();
    const message = page.getByRole("listitem").filter({ hasText: "1 subscriber removed" });
    await expect.element(message).toBeVisible();
    expect(shop.inputs("/admin_api/v1/subscribers/remove")).toEqual([{ selection: { ids: [id] } }]);
    await expect.element(page.getByText("No subscribers yet")).toBeVisible();
    await message.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("checkbox", { name: /bo@example\.com/ })).toBeVisible();
    expect(shop.inputs("/admin_api/v1/changes/undo")).toEqual([{ batch_id }]);
  });
}
