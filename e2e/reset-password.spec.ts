/** A forgotten password: the mail as a mail server receives it, its link in a browser, the new password. */
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { type MailServer, startMailServer } from "../src/shop/mail/testing/mail-server.ts";
import { logIn, register } from "./support/account.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { expect, open, test } from "./support/test.ts";

let dataDir: string;
let mails: MailServer;
let shop: Shop;
test.beforeAll(async () => {
  dataDir = await temporaryFolder("reset-");
  mails = await startMailServer();
  shop = await startShop(dataDir, { SMTP_URL: mails.url });
});
test.afterAll(async () => {
  await shop?.stop();
  await mails?.close();
  await removeFolder(dataDir);
});

/** The reset links mailed to an address so far. */
function linksTo(address: string): string[] {
  const texts = mails.received
    .filter(({ to }) => to === address)
    .map(({ source }) =>
      source
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  return texts.flatMap((text) => /https?:\S+\/login\/forgot#token=[\w-]+/.exec(text)?.[0] ?? []);
}

test("the mailed link works once; the old password and the old session end", async ({ page, newVisitor }) => {
  test.setTimeout(120_000);
  const address = await register(page, "ada@example.com", shop.url);

  const other = await (await newVisitor()).newPage();
  await open(other, `${shop.url}/login/forgot`);
  await other.getByRole("main").getByLabel("Email").fill(address);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await expect(other.getByText("If an account exists for this email address")).toBeVisible();
  await expect.poll(() => linksTo(address).length, { timeout: 30_000 }).toBe(1);
  const [link = ""] = linksTo(address);
  expect(new URL(link).origin).toBe(shop.url);

  await other.goto("about:blank");
  await open(other, link);
  await expect(other.getByLabel("New password")).toBeVisible();
  // The token leaves the URL when the page opens; a reload keeps the form.
  expect(other.url()).toBe(`${shop.url}/login/forgot`);
  await other.reload();
  await other.getByLabel("New password").fill("battery staple");
  await other.getByLabel("Confirm password").fill("battery staple");
  await other.getByRole("button", { name: "Save password" }).click();
  await expect(other).toHaveURL(`${shop.url}/login`);
  await logIn(other, address, "battery staple");
  await expect(other).toHaveURL(`${shop.url}/account`);

  await open(page, `${shop.url}/account/info`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto("about:blank");
  await open(page, link);
  await page.getByLabel("New password").fill("thief's own");
  await page.getByLabel("Confirm password").fill("thief's own");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("main").getByText("This link has expired or was already used")).toBeVisible();
});
