/** Customers in the dashboard: a guest who ordered, tagged and in a group; the person's data exported and erased. */
import { newAddress } from "./support/account.ts";
import { placePaidOrder } from "./support/buyer.ts";
import { call, openScreen, test } from "./support/dashboard.ts";
import { expect, expectAccessible } from "./support/test.ts";

test("a guest who ordered and wrote is a customer: found, tagged, in a group by rule, linked with the order; the data is saved as files and erased, and the order keeps what bookkeeping needs and nothing to reach them by", async ({
  dashboard: page,
}) => {
  test.slow();
  const email = newAddress();
  const tag = `Tag ${email.slice(0, 12)}`;
  const order_no = await placePaidOrder(page, email);
  const message = { name: "Ada Lovelace", email, message: "Where is my mug?", area_code: "", phone: "" };
  const sent = await page.request.post("/api/v1/message/send", { data: message });
  expect((await sent.json()).code).toBe(200);

  await openScreen(page, "/customers", "Customers");
  await page.getByRole("searchbox", { name: "Search by name, email or phone" }).fill(email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: "Ada Lovelace" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeVisible();
  await expect(page.getByText("No account", { exact: true })).toBeVisible();
  await expect(page.getByText("can't be changed")).toBeVisible();
  await page.getByRole("combobox", { name: "Tags" }).fill(tag);
  await page.getByRole("combobox", { name: "Tags" }).press("Enter");
  await page.getByLabel("Note").fill("Prefers blue");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Customer saved")).toBeVisible();

  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await navigation.getByRole("link", { name: "Groups", exact: true }).click();
  await page.getByRole("link", { name: "Add group" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add group" })).toBeVisible();
  await page.getByLabel("Name").fill(`Group ${tag}`);
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("combobox", { name: "What is compared" }).click();
  await page.getByRole("option", { name: "Tag" }).click();
  await page.getByRole("combobox", { name: "Tag" }).fill(tag.toLowerCase());
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 customer matches")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group added")).toBeVisible();
  await page.getByRole("link", { name: "Customer groups" }).click();
  await page.getByRole("link", { name: "Add group" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add group" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.goBack();
  await page.getByRole("link", { name: `Group ${tag}`, exact: true }).click();
  await page.getByRole("link", { name: "View customers" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 customer" })).toBeAttached();
  await page.getByRole("link", { name: "Ada Lovelace" }).first().click();
  await expect(page.getByText(`Group ${tag}`)).toBeVisible();
  await page.getByRole("link", { name: order_no }).click();
  await expect(page.getByRole("heading", { level: 1, name: order_no })).toBeVisible();
  await call(page, "orders/note", { order_no, note: "Called Ada" });
  const { order: paid } = await call(page, "orders/detail", { order_no });
  await call(page, "orders/refund", { order_no, lines: [], amount: paid.refundable, reason: "", note: "" });
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeVisible();
  const more = page.getByRole("button", { name: "More actions" });
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  await more.click();
  await page.getByRole("menuitem", { name: "Export personal data" }).click();
  await expect(page.getByText("Two files saved")).toBeVisible();
  await expect.poll(() => saved.sort()).toEqual([`${email}.html`, `${email}.json`]);

  await more.click();
  await page.getByRole("menuitem", { name: "Erase personal data" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await expect(page.getByText("Personal data erased")).toBeVisible();
  for (const list of ["customers", "orders", "messages", "mails"]) {
    expect([list, (await call(page, `lists/${list}`, { search: email })).rows]).toEqual([list, []]);
  }

  await openScreen(page, `/orders/${order_no}`, order_no);
  await expect(page.getByText("Personal data erased")).toBeVisible();
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
  await expect(page.getByText("1 Mill Lane")).toBeVisible();
  await expect(page.getByText("Called Ada")).toHaveCount(0);
  const { order } = await call(page, "orders/detail", { order_no });
  expect(JSON.stringify(order)).not.toContain(email);
  expect(Number(order.refunded_total)).toBeGreaterThan(0);
  await expectAccessible(page);
});
