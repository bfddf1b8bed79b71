/** Every screen of the dashboard in a shop that holds nothing yet. */
import { request } from "@playwright/test";
import { openScreen } from "./support/dashboard.ts";
import { withShop } from "./support/shop.ts";
import { checkScreen, test as shared, withoutSession } from "./support/sweep.ts";
import { expect, expectAccessible } from "./support/test.ts";

/** `page` is signed in to a shop without the demo's content, as the owner who has just set it up. */
const test = shared.extend({
  shop: [({ browserName: _ }, use) => withShop({ DEMO: "false" }, use), { scope: "worker", timeout: 120_000 }],
  staffCookies: [
    async ({ shop }, use) => {
      const owner = await request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } });
      const token = new URL(shop.dashboard).hash.replace("#token=", "");
      const data = { token, name: "Olga Owner", email: "olga@example.com", password: "a long enough secret" };
      const answer = await owner.post("/admin_api/v1/signIn/setUp", { data });
      expect(await answer.json()).toMatchObject({ code: 200 });
      const { cookies } = await owner.storageState();
      await owner.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],
});

interface Screen {
  readonly path: string;
  readonly heading: string;
  /** Heading of what stands there instead of rows. */
  readonly empty?: string;
  /** What to do stands elsewhere on the screen, or rows come by themselves. */
  readonly noAction?: true;
}

const screens: readonly Screen[] = [
  { path: "", heading: "Home" },
  { path: "/orders", heading: "Orders", empty: "No orders yet" },
  { path: "/orders/test", heading: "Test orders" },
  { path: "/orders/ship", heading: "Ship orders" },
  { path: "/orders/packing-slips", heading: "Packing slips", empty: "Nothing to ship" },
  { path: "/orders/pack-list", heading: "Pack list", empty: "Nothing to pick" },
  { path: "/invoices", heading: "Invoices", empty: "No invoices yet" },
  { path: "/products", heading: "Products", empty: "Add your first product" },
  { path: "/products/new", heading: "Add product" },
  { path: "/products/spreadsheet", heading: "Edit products", empty: "No products to edit" },
  { path: "/categories", heading: "Categories", empty: "No categories yet" },
  { path: "/categories/new", heading: "Add category" },
  { path: "/inventory", heading: "Inventory", empty: "No stock yet" },
  { path: "/inventory/counts", heading: "Stock counts", empty: "Count what is on the shelf" },
  { path: "/search-words", heading: "Search words", empty: "No searches yet" },
  { path: "/search-words/synonyms", heading: "Search words", empty: "No synonyms yet" },
  { path: "/search-words/redirects", heading: "Search words", empty: "No redirects yet" },
  { path: "/imports", heading: "Import and export", empty: "No imports yet", noAction: true },
  { path: "/redirects", heading: "Redirects", empty: "No redirects yet" },
  { path: "/customers", heading: "Customers", empty: "No customers yet" },
  { path: "/customers/import", heading: "Import customers", empty: "Choose a file of customers" },
  { path: "/customer-groups", heading: "Customer groups", empty: "No groups yet" },
  { path: "/customer-groups/new", heading: "Add group" },
  { path: "/messages", heading: "Messages", empty: "No messages yet" },
  { path: "/subscribers", heading: "Newsletter", empty: "No subscribers yet" },
  { path: "/reviews", heading: "Reviews", empty: "No reviews yet" },
  { path: "/discounts", heading: "Discounts", empty: "No discounts yet" },
  { path: "/discounts/new", heading: "Add discount" },
  { path: "/discount-codes", heading: "Discount codes", empty: "No codes yet" },
  { path: "/analytics", heading: "Analytics", empty: "No visits or sales yet" },
  { path: "/articles", heading: "Articles", empty: "No articles yet" },
  { path: "/articles/new", heading: "Add article" },
  { path: "/news", heading: "News", empty: "No news yet" },
  { path: "/news/new", heading: "Add post" },
  { path: "/menu", heading: "Link list", empty: "No links yet" },
  { path: "/media", heading: "Media", empty: "Pictures and videos of your shop" },
  { path: "/activity", heading: "Activity", empty: "Nothing has been changed yet", noAction: true },
  { path: "/tasks", heading: "Tasks", empty: "No tasks yet" },
  { path: "/emails", heading: "Emails", empty: "No emails yet" },
  { path: "/settings", heading: "Settings" },
  { path: "/settings/shop", heading: "Shop" },
  { path: "/settings/checkout", heading: "Checkout" },
  { path: "/settings/shipping", heading: "Shipping", empty: "Where do you ship to?" },
  { path: "/settings/payments", heading: "Payments" },
  { path: "/settings/payments/stripe", heading: "Stripe" },
  { path: "/settings/payments/offline", heading: "Bank transfer" },
  { path: "/settings/payments/cash", heading: "Cash on delivery" },
  { path: "/settings/taxes", heading: "Taxes" },
  { path: "/settings/mails", heading: "Email settings" },
  { path: "/settings/mails/order_placed", heading: "Order confirmation" },
  { path: "/settings/notifications", heading: "Notifications", empty: "The owner is notified" },
  { path: "/settings/invoices", heading: "Invoice settings" },
  { path: "/settings/domains", heading: "Domains", empty: "No domain of your own yet" },
  { path: "/settings/account", heading: "Your account" },
  { path: "/settings/staff", heading: "Staff" },
  { path: "/settings/roles", heading: "Roles" },
  { path: "/settings/roles/owner", heading: "Owner" },
  { path: "/settings/roles/new", heading: "New role" },
  { path: "/settings/health", heading: "Health" },
];

for (const { path, heading, empty, noAction } of screens) {
  test(`/dashboard${path} of an empty shop`, async ({ staff, page }) => {
    await checkScreen(staff, path, heading, async () => {
      const main = page.getByRole("main");
      await expect(main.getByText(/couldn't (load|find)|something went wrong/i)).toHaveCount(0);
      if (!empty) return;
      const state = main.getByRole("heading", { name: empty, exact: true }).locator("..");
      await expect(state.getByRole("paragraph")).toHaveText(/\w/);
      if (!noAction) await expect(state.getByRole("link").or(state.getByRole("button")).first()).toBeVisible();
    });
  });
}

test.describe("without a session", () => {
  withoutSession();

  test("without a mail server, staff who forgot their password read how they get in", async ({ staff, page }) => {
    await checkScreen(staff, "/forgot-password", "Reset your password", async () => {
      await expect(page.getByText("This shop can't send emails yet")).toBeVisible();
      await expect(page.getByText("npm run -s dashboard-link")).toBeVisible();
      await expect(page.getByRole("button", { name: "Send link" })).toHaveCount(0);
    });
  });
});

test("without a mail server, an invitation is a link to pass on", async ({ page }) => {
  await openScreen(page, "/settings/staff", "Staff");
  await page.getByRole("button", { name: "Invite staff" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("rita@example.com");
  await dialog.getByRole("button", { name: /invit/i }).click();
  const link = page.getByRole("dialog", { name: "Invitation link" });
  await expect(link).toContainText("Copy the link and send it to rita@example.com yourself.");
  await expect(link.getByLabel("Link of the invitation")).toHaveValue(/\/dashboard\/invitation#token=/);
  await expectAccessible(page);
});
