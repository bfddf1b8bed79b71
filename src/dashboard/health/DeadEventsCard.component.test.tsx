import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { DeadEventsCard } from "./DeadEventsCard.tsx";

const events = [
  {
    subscriber: "invoices",
    event: "order.paid",
    count: 2,
    since: "2026-11-23T02:30:00.000Z",
    last_error: "Invoices name the seller",
  },
];
const retry = "/admin_api/v1/health/events/retry";
const discard = "/admin_api/v1/health/events/discard";

test("failed events say whom, what and why; they are tried again, and discarded once that was confirmed", async () => {
  const { shop } = await renderScreen(<DeadEventsCard events={events} />, {
    answers: { [retry]: { count: 2 }, [discard]: { count: 2 } },
  });
  await expectAccessible();
  await expect.element(page.getByText(/^2 × order\.paid since .*Last error: Invoices name the seller$/)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Invoices and credit notes" });
  await row.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => shop.inputs(retry)).toEqual([{ subscriber: "invoices", event: "order.paid" }]);
  await row.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Discard 2 events?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(shop.inputs(discard)).toEqual([]);
  await row.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => shop.inputs(discard)).toEqual([{ subscriber: "invoices", event: "order.paid" }]);
});

test("staff who may not change settings see what failed, and no button", async () => {
  await renderScreen(<DeadEventsCard events={events} />, { start: { permissions: ["settings:read"] } });
  await expect.element(page.getByText("Invoices and credit notes")).toBeVisible();
  expect(page.getByRole("main").getByRole("button").elements()).toEqual([]);
});
