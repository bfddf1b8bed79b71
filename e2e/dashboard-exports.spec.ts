/** Exports with customers' names, emails or addresses ask who is there; which do, and after how long: src/server/csv/personal.test.ts. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newAddress } from "./support/account.ts";
import { placeOrder } from "./support/buyer.ts";
import { expect, inviteStaff, openScreen, test, untilLoaded } from "./support/dashboard.ts";
import { ageProof } from "./support/staff.ts";
import { expectAccessible } from "./support/test.ts";

async function chooseExport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV with all columns" }).click();
}

test("an export of customers asks for the password, refuses a wrong one and is saved after the right one", async ({
  dashboard,
  shop,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const buyer = newAddress();
  await placeOrder(dashboard, buyer);
  const visitor = await newVisitor();
  const { email, password, page } = await inviteStaff({ shop, owner: dashboard.context(), visitor, role: "owner" });
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await ageProof(shop, email);
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));

  await openScreen(page, "/customers", "Customers");
  await chooseExport(page);
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expectAccessible(page);
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The password is not correct.")).toBeVisible();
  expect(saved).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(saved).toEqual([]);

  await chooseExport(page);
  const download = page.waitForEvent("download");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(buyer);
  await expect(dialog).toHaveCount(0);

  // The proof is good for ten minutes: orders, which have names and addresses too, are saved at once.
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await untilLoaded(page);
  const orders = page.waitForEvent("download");
  await chooseExport(page);
  expect(await readFile(await (await orders).path(), "utf8")).toContain(buyer);
  expect(saved).toHaveLength(2);
});
