/** Registering and logging in by the shop's forms. */
import type { Page } from "@playwright/test";
import { expect, open } from "./test.ts";

export const password = "correct horse";
export const newAddress = () => `e2e-${crypto.randomUUID()}@example.com`;

/**
 * Registers at the shop's page and waits for the account page.
 * @param shop origin of another shop than the worker's.
 * @returns the account's email address.
 */
export async function register(page: Page, address = newAddress(), shop = ""): Promise<string> {
  await open(page, `${shop}/login/register`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("main").getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  return address;
}

/** Fills in and sends the login form. */
export async function logIn(page: Page, address: string, secret = password): Promise<void> {
  await page.getByRole("main").getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}
