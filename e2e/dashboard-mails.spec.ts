/** Settings of emails in the dashboard: sender, mail server, texts with their preview. */
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { newAddress } from "./support/account.ts";
import { placeOrder } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, overflowOf } from "./support/test.ts";

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
  await page.getByRole("textbox", { name: "Text 1" }).fill("Hello **{name}**,\n\nhave a look around.");
  await expect(page.getByText("Good to see you at Alder & Ember")).toBeVisible();
  // The frame runs no scripts, not even those of the test.
  const frame = page.getByTitle("Preview of the email");
  await expect(frame).toHaveAttribute("sandbox", "");
  await expect(frame).toHaveAttribute("srcdoc", /Hello <strong>Ada<\/strong>,<\/p>.*have a look around\./s);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Email saved")).toBeVisible();
  await page.getByRole("button", { name: "Restore default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Default text restored")).toBeVisible();
  await expect(subject).toHaveValue("Welcome to {shop}");
  await expect(page.getByRole("button", { name: "Restore default" })).toHaveCount(0);
  await frame.evaluate((element) => element.remove());
  await expectAccessible(page);
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("an edited text is previewed with a chosen order and sent to oneself as a test, with or without a mail server", async ({
  dashboard: page,
}) => {
  const older = await placeOrder(page, newAddress());
  const newer = await placeOrder(page, newAddress());
  await openScreen(page, "/settings/mails/order_placed", "Order confirmation");
  const card = page.getByRole("main").getByRole("region", { name: "Preview" });
  await expect(card.getByText(`About order ${newer.order_no}`)).toBeVisible();
  const order = card.getByRole("combobox", { name: "Order" });
  await order.fill(older.order_no);
  await card.getByRole("option", { name: older.order_no }).click();
  await expect(card.getByText(`About order ${older.order_no}`)).toBeVisible();
  await expect(card.getByTitle("Preview of the email")).toHaveAttribute("srcdoc", new RegExp(older.order_no));
  await order.fill("");
  await expect(card.getByText(`About order ${newer.order_no}`)).toBeVisible();
  await order.fill(older.order_no.toLowerCase());
  await expect(card.getByRole("option")).toHaveCount(1);
  await order.press("Enter");
  await expect(order).toHaveValue(older.order_no);
  await expect(card.getByText(`About order ${older.order_no}`)).toBeVisible();

  await page.getByLabel("Subject").fill("Many thanks: {order_no}");
  const sendTest = card.getByRole("button", { name: "Send test" });
  await sendTest.click();
  await expect(card.getByText("There is no mail server yet. Enter one in Email settings and save it.")).toBeVisible();
  await page.getByLabel("Heading").fill("");
  await sendTest.click();
  await expect(card.getByText("Enter a heading").first()).toBeVisible();
  await page.getByLabel("Heading").fill("Thank you");
  await expect(card.getByText(`Many thanks: ${older.order_no}`)).toBeVisible();

  const server = await startMailServer();
  const { hostname, port } = new URL(server.url);
  const own = { smtp_host: hostname, smtp_port: Number(port), smtp_security: "none", mail_from: "hello@shop.example" };
  try {
    await call(page, "settings/mails/update", { changes: own });
    await sendTest.click();
    await expect(card.getByText("The mail server accepted a test email to")).toBeVisible();
    expect(server.received[0]?.source).toContain(`Subject: Test: Many thanks: ${older.order_no}`);
    await card.getByTitle("Preview of the email").evaluate((element) => element.remove());
    await expectAccessible(page);
  } finally {
    await call(page, "settings/mails/update", { changes: { smtp_host: "", mail_from: "" } });
    await server.close();
  }
});
