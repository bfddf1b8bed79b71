/** A new shop's owner comes in by the printed link, adds a passkey and signs in with it; staff see what their role permits. */
import type { Page } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import { addAuthenticator } from "./support/authenticator.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

let shop: Shop;
test.beforeAll(async () => {
  shop = await startCopy({ DEMO: "false" });
});
test.afterAll(async () => {
  await shop?.stop();
});

// The dashboard asks who is signed in, and the browser logs answers of nobody; calls answer with HTTP 200.
test.use({ allowedErrors: [/401|403/] });

const home = (page: Page) => page.getByRole("heading", { level: 1, name: "Home" });

/** A call from the page, with its cookie, origin and page key. */
async function codeOf(page: Page, path: string): Promise<number> {
  const session = (await page.context().cookies()).find(({ name }) => name === "dashboard_session");
  return page.evaluate(
    async ([url, key]) => {
      const headers = { "Content-Type": "application/json", "X-Page-Key": key };
      const response = await fetch(url, { method: "POST", headers, body: "{}" });
      return (await response.json()).code as number;
    },
    [path, pageKey(session?.value ?? "")] as const,
  );
}

test("set-up with a passkey, sign-out, sign-in by passkey, and staff with the role Catalog", async ({
  context,
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  await addAuthenticator(context, page);
  await open(page, shop.dashboard);
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/dashboard/set-up`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Enter your name")).toBeVisible();
  await page.getByLabel("Shop name").fill("Olga's Ceramics");
  await page.getByLabel("Your name").fill("Olga Owner");
  await page.getByLabel("Email").fill("olga@example.com");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Olga's Ceramics" })).toBeVisible();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in", exact: true })).toBeVisible();
  expect(await codeOf(page, "/admin_api/v1/staff/me")).toBe(401);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(home(page)).toBeVisible();

  await open(page, `${shop.url}/dashboard/settings/account`);
  await expect(page.getByText("This device")).toBeVisible();

  await open(page, `${shop.url}/dashboard/settings/staff`);
  await page.getByRole("button", { name: "Invite staff" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("cato@example.com");
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Catalog", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const link = await page.getByLabel("Link of the invitation").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("cato@example.com")).toBeVisible();

  const cato = await (await newVisitor()).newPage();
  await open(cato, link);
  await cato.getByLabel("Your name").fill("Cato");
  await cato.getByLabel("Password").fill("short");
  await cato.getByRole("button", { name: "Accept invitation" }).click();
  await expect(cato.getByText("Must be at least 8 characters long")).toBeVisible();
  await cato.getByLabel("Password").fill("a long enough secret");
  await cato.getByRole("button", { name: "Accept invitation" }).click();
  await expect(home(cato)).toBeVisible();
  expect(await codeOf(cato, "/admin_api/v1/orders/list")).toBe(403);
  expect(await codeOf(cato, "/admin_api/v1/staff/list")).toBe(403);
  await open(cato, `${shop.url}/dashboard/settings/staff`);
  await expect(cato.getByText("You don't have permission to do this")).toBeVisible();

  // Removed staff are signed out at once.
  await page.getByRole("button", { name: "Actions for cato@example.com" }).click();
  await page.getByRole("menuitem", { name: "Remove from staff" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("cato@example.com")).toHaveCount(0);
  expect(await codeOf(cato, "/admin_api/v1/staff/me")).toBe(401);
});
