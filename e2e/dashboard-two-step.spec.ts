/**
 * A member of staff: invited, with two-step verification by typed codes and recovery codes on two devices, of which one signs
 * the other out, and removed. Each call alone: src/server/api/staff-sign-in.test.ts, src/shop/staff; the dialogs:
 * src/dashboard/sign-in/SignIn.component.test.tsx, src/dashboard/account/TwoStep.component.test.tsx, src/dashboard/staff/InviteDialog.component.test.tsx.
 */
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dashboardLink, expect, openScreen, staffHeaders, test } from "./support/dashboard.ts";

// The dashboard asks who is signed in, and the browser logs answers of nobody.
test.use({ allowedErrors: [/401|403/] });

const home = (page: Page) => page.getByRole("heading", { level: 1, name: "Home" });

/** Email and password on the screen for the sign-in, up to the code. */
async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two-step verification" })).toBeVisible();
}

async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in", exact: true })).toBeVisible();
}

/** Code of the answer of a call from the page's session. */
async function codeOf(page: Page, path: string): Promise<number> {
  const headers = await staffHeaders(page);
  const answer = await page.request.post(`${headers.origin}/admin_api/v1/${path}`, { data: {}, headers });
  return (await answer.json()).code;
}

/** Invites somebody with the role Catalog, by the dialog. @returns the link of the invitation. */
async function invite(page: Page, email: string): Promise<string> {
  await openScreen(page, "/settings/staff", "Staff");
  await page.getByRole("button", { name: "Invite staff" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Catalog", exact: true }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  const link = await page.getByLabel("Link of the invitation").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(email)).toBeVisible();
  return link;
}

/** Accepts an invitation with a password. */
async function accept(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill("Cato");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Must be at least 8 characters long")).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(home(page)).toBeVisible();
}

test("staff are invited to a role; a code of the app and a recovery code sign in; the first device signs the second out; who is removed is signed out at once", async ({
  context,
  page: owner,
  newVisitor,
  shop,
}) => {
  test.slow();
  const [email, password] = [`${crypto.randomUUID()}@example.com`, "a long enough secret"];
  // Inviting asks for a sign-in of the last minutes.
  await context.request.get(await dashboardLink(shop));
  const link = await invite(owner, email);
  const page = await (await newVisitor()).newPage();
  await accept(page, link, password);
  for (const path of ["orders/list", "staff/list"]) expect([path, await codeOf(page, path)]).toEqual([path, 403]);

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  const card = page.getByRole("region", { name: "Two-step verification" });
  await card.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-step verification" });
  const secret = ((await dialog.getByText(/^Can't scan/).textContent()) ?? "").replace(/^.*:/, "").replace(/\s/g, "");
  /** The app's code, and the one after it: both are accepted now, each once. */
  const codeIn = (seconds: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });
  const code = codeIn(0);
  await dialog.getByLabel("Code").fill(`${(Number(code[0]) + 5) % 10}${code.slice(1)}`);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText(/not correct or has been used/)).toBeVisible();
  await dialog.getByLabel("Code").fill(codeIn(0));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await codes.getByRole("listitem").allTextContents();
  await codes.getByRole("button", { name: "I've saved them" }).click();
  await expect(card.getByText(/10 of 10 recovery codes left/)).toBeVisible();

  // Another device: the app's code, then, signed out, a recovery code.
  const phone = await (await newVisitor()).newPage();
  await phone.goto("/dashboard/sign-in");
  await enterPassword(phone, email, password);
  await enterCode(phone, "Code", codeIn(30));
  await expect(home(phone)).toBeVisible();
  await signOut(phone);
  await enterPassword(phone, email, password);
  await phone.getByRole("button", { name: "Use a recovery code" }).click();
  await enterCode(phone, "Recovery code", recovery.toUpperCase());
  await expect(home(phone)).toBeVisible();

  // The first device sees both sessions and ends the other one, whose next call asks for a sign-in.
  await page.reload();
  await expect(card.getByText(/9 of 10 recovery codes left/)).toBeVisible();
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole("button", { name: /^Sign out / }).click();
  await expect(page.getByText("Signed out there")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await phone
    .getByRole("banner")
    .getByRole("button", { name: /^Account of/ })
    .click();
  await phone.getByRole("menuitem", { name: "Your account" }).click();
  await expect(phone.getByRole("dialog", { name: "Sign in again" })).toBeVisible();

  await owner.getByRole("button", { name: `Actions for ${email}` }).click();
  await owner.getByRole("menuitem", { name: "Remove from staff" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByText(email)).toHaveCount(0);
  expect(await codeOf(page, "staff/me")).toBe(401);
});
