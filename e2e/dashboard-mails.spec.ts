/** Settings of emails in the dashboard: sender, mail server, texts with their preview. */
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { expect, openScreen, test } from "./support/dashboard.ts";

test("a mail server is entered and tested, with what the server says when it refuses", async ({ dashboard: page }) => {
  const server = await startMailServer();
  try {
    await openScreen(page, "/settings/mails", "Email settings");
    const { hostname, port } = new URL(server.url);
    await page.getByLabel("Sender address").fill("hello@shop.example");
    await page.getByLabel("Server", { exact: false }).first().fill(hostname);
    await page.getByLabel("Port").fill(port);
    await page.getByRole("combobox", { name: "Encryption" }).click();
    await page.getByRole("option", { name: "None" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("The mail server accepted a test email to")).toBeVisible();
    expect(server.received[0]?.source).toContain("hello@shop.example");
    server.answer = () => "550 this sender is not welcome";
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("550 this sender is not welcome")).toBeVisible();
  } finally {
    await page.getByLabel("Server", { exact: false }).first().fill("");
    await page.getByLabel("Sender address").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved").last()).toBeVisible();
    await server.close();
  }
});

test("the text of an email is changed with a placeholder, previewed, saved, and the default restored", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/settings/mails", "Email settings");
  await page.getByRole("link", { name: /^Welcome/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  const subject = page.getByLabel("Subject");
  await subject.fill("Good to see you at ");
  await subject.press("End");
  await page.getByRole("button", { name: "Shop name" }).click();
  await expect(subject).toHaveValue("Good to see you at {shop}");
  await page.getByLabel("Text 1").fill("Hello **{name}**,\n\nhave a look around.");
  await expect(page.getByText("Good to see you at Alder & Ember")).toBeVisible();
  const frame = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(frame.locator("strong")).toHaveText("Ada");
  await expect(frame.getByText("have a look around.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Email saved")).toBeVisible();
  await page.getByRole("button", { name: "Restore default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Default text restored")).toBeVisible();
  await expect(subject).toHaveValue("Welcome to {shop}");
  await expect(page.getByRole("button", { name: "Restore default" })).toHaveCount(0);
});
