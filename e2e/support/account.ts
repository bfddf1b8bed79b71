/** Into an account by its forms, as every spec that needs one does it. */
import type { Page } from "@playwright/test";
import { expect, open } from "./test.ts";

export const password = "correct horse";
export const anybody = () => `e2e-${crypto.randomUUID()}@example.com`;

/** Makes an account at the shop's page, or at that of the shop named, and waits until it is open. @returns its address. */
export async function register(page: Page, address = anybody(), shop = ""): Promise<string> {
  await open(page, `${shop}/login/register`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("main").getByLabel("E-mail").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password again").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  return address;
}

/** Fills in and sends the login that the page shows. */
export async function logIn(page: Page, address: string, secret = password): Promise<void> {
  await page.getByRole("main").getByLabel("E-mail").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}
