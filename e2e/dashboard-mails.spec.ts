/** The mail server that the dashboard is told of is the one that emails are sent by. */
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { expect, openScreen, test } from "./support/dashboard.ts";

test("a mail server is entered and tested, with what the server says when it refuses", async ({ dashboard: page }) => {
  const server = await startMailServer();
  try {
    await openScreen(page, "/settings/mails", "Email settings");
    const { hostname, port } = new URL(server.url);
    await page.getByRole("textbox", { name: /^Sender address/ }).fill("hello@shop.example");
    await page.getByRole("textbox", { name: /^Server/ }).fill(hostname);
    await page.getByRole("textbox", { name: "Port" }).fill(port);
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
    await page.getByRole("textbox", { name: /^Server/ }).fill("");
    await page.getByRole("textbox", { name: /^Sender address/ }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved").last()).toBeVisible();
    await server.close();
  }
});
