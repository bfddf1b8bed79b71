/** Sessions of shoppers: by the shop's forms, and by calls where a test is about something else. */
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

/** What the shop's pages store of a session. @param data answer of the call that opened it. */
export async function keepSession(
  page: Page,
  url: string,
  data: { readonly token: string; readonly is_guest: boolean },
  account = "",
): Promise<void> {
  const cookies = {
    token: data.token,
    is_guest: data.is_guest ? "1" : "0",
    token_expiration_time: String(Date.now() + 86_400_000),
    ...(account && { login_account: account }),
  };
  const pairs = Object.entries(cookies);
  await page
    .context()
    .addCookies(pairs.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: new URL(url).origin })));
}

/** The token of the page's session; "" before it has one. */
export async function tokenOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "token");
  return decodeURIComponent(cookie?.value ?? "");
}

/** A customer who is logged in on the page, without a form. @returns the account's email address. */
export async function beCustomer(page: Page, address = newAddress()): Promise<string> {
  const data = { email: address, password, name: "Ada Lovelace" };
  const answer = await page.request.post("/api/v1/auth/register", { data });
  const session = await answer.json();
  expect(session.code, session.message).toBe(200);
  await keepSession(page, answer.url(), session.data, address);
  return address;
}
