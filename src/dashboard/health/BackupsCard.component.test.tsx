import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { BackupsCard } from "./BackupsCard.tsx";

const backups = {
  nightly: true,
  keep_days: 14,
  folder: "/data/backups",
  running: false,
  list: [{ name: "2026-11-23T02-30-00Z", created_at: "2026-11-23T02:30:00.000Z", bytes: 4_000_000 }],
  failure: null,
  tried_at: null,
  not_here: null,
  restore: null,
};
const restoring = { name: "2026-11-23T02-30-00Z", started_at: "2026-11-24T10:00:00.000Z", message: "" };

test("a backup is restored after the word was typed", async () => {
  const { shop } = await renderScreen(<BackupsCard backups={backups} button={null} />, {
    answers: { "/admin_api/v1/health/restore": {} },
  });
  await expectAccessible();
  await page.getByRole("button", { name: "Restore backup 2026-11-23T02-30-00Z" }).click();
  const dialog = page.getByRole("dialog", { name: /^Restore the backup of/ });
  await dialog.getByRole("textbox", { name: "Type restore to confirm" }).fill("yes");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.element(dialog.getByText("Type the word restore")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/health/restore")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Type restore to confirm" }).fill("restore");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/health/restore"))
    .toEqual([{ name: "2026-11-23T02-30-00Z", confirmation: "restore" }]);
});

test("while a restore runs its step is told and no other one is started", async () => {
  const loading = { ...restoring, step: "loading", tables: { loaded: 3, all: 80 } } as const;
  await renderScreen(<BackupsCard backups={{ ...backups, restore: loading }} button={null} />);
  await expect.element(page.getByText("Loading the backup: 3 of 80 tables…")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Restore backup/ })).toBeDisabled();
});

test("staff who may not manage staff neither download nor restore", async () => {
  await renderScreen(<BackupsCard backups={backups} button={null} />, {
    start: { permissions: ["settings:read", "settings:write"] },
  });
  await expect.element(page.getByText("2026-11-23T02-30-00Z")).toBeVisible();
  expect(page.getByRole("main").getByRole("button").elements()).toEqual([]);
});

test("the owner of one of several shops is sent to the command line", async () => {
  await renderScreen(<BackupsCard backups={{ ...backups, not_here: "several_shops" }} button={null} />);
  await expect.element(page.getByText(/hold all shops of this server/)).toBeVisible();
  expect(page.getByRole("main").getByRole("button").elements()).toEqual([]);
});
