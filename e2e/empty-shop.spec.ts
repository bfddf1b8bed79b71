/** Every screen of the dashboard in a shop that holds nothing yet. */
import { type Page, request } from "@playwright/test";
import { openScreen } from "./support/dashboard.ts";
import { openedScreens, screens } from "./support/screens.ts";
import { checkLoading, checkScreen, sweepOf, withoutSession } from "./support/sweep.ts";
import { expect, expectAccessible } from "./support/test.ts";

/** `page` is signed in to a shop without the demo's content, as the owner who has just set it up. */
const test = sweepOf({ DEMO: "false" }, async (shop) => {
  const owner = await request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } });
  const token = new URL(shop.dashboard).hash.replace("#token=", "");
  const data = { token, name: "Olga Owner", email: "olga@example.com", password: "a long enough secret" };
  const answer = await owner.post("/admin_api/v1/signIn/setUp", { data });
  expect(await answer.json()).toMatchObject({ code: 200 });
  const { cookies } = await owner.storageState();
  await owner.dispose();
  return cookies;
});

interface Sample {
  /** Absent: the label of the screen's entry. */
  readonly heading?: string;
  /** Heading of what stands there instead of rows. */
  readonly empty?: string;
  /** What to do stands elsewhere on the screen, or rows come by themselves. */
  readonly noAction?: true;
  /** What takes the place of the path's parameter. */
  readonly record?: string;
}

/** By the path of the screen. Those without one show no rows; those with a parameter and `[]` show a record, of which there is none. */
const samples: Readonly<Record<string, readonly Sample[]>> = {
  orders: [{ empty: "No orders yet" }],
  "orders/test": [{ heading: "Test orders" }],
  "orders/ship": [{ heading: "Ship orders" }],
  "orders/packing-slips": [{ heading: "Packing slips", empty: "Nothing to ship" }],
  "orders/pack-list": [{ heading: "Pack list", empty: "Nothing to pick" }],
  "orders/:number": [],
  "orders/:number/packing-slip": [],
  invoices: [{ empty: "No invoices yet" }],
  products: [{ empty: "Add your first product" }],
  "products/:id": [{ heading: "Add product", record: "new" }],
  "products/spreadsheet": [{ heading: "Edit products", empty: "No products to edit" }],
  categories: [{ empty: "No categories yet" }],
  "categories/:id": [{ heading: "Add category", record: "new" }],
  inventory: [{ empty: "No stock yet" }],
  "inventory/:id": [],
  "inventory/counts": [{ heading: "Stock counts", empty: "Count what is on the shelf" }],
  "inventory/counts/:id": [],
  "search-words": [{ empty: "No searches yet" }],
  "search-words/synonyms": [{ heading: "Search words", empty: "No synonyms yet" }],
  "search-words/redirects": [{ heading: "Search words", empty: "No redirects yet" }],
  "products/makers": [{ empty: "No makers yet" }],
  imports: [{ empty: "No imports yet", noAction: true }],
  "imports/:id": [],
  redirects: [{ empty: "No redirects yet" }],
  customers: [{ empty: "No customers yet" }],
  "customers/:id": [],
  "customers/import": [{ heading: "Import customers", empty: "Choose a file of customers" }],
  "customer-groups": [{ heading: "Customer groups", empty: "No groups yet" }],
  "customer-groups/:id": [{ heading: "Add group", record: "new" }],
  withdrawals: [{ heading: "Withdrawals", empty: "No withdrawals yet" }],
  "withdrawals/:id": [],
  messages: [{ empty: "No messages yet" }],
  "messages/:id": [],
  subscribers: [{ empty: "No subscribers yet" }],
  reviews: [{ empty: "No reviews yet" }],
  "reviews/:id": [],
  discounts: [{ empty: "No discounts yet" }],
  "discounts/:id": [{ heading: "Add discount", record: "new" }],
  "discount-codes": [{ heading: "Discount codes", empty: "No codes yet" }],
  analytics: [{ empty: "No visits or sales yet" }],
  articles: [{ empty: "No articles yet" }],
  "articles/:id": [{ heading: "Add article", record: "new" }],
  news: [{ empty: "No news yet" }],
  "news/:id": [{ heading: "Add post", record: "new" }],
  menu: [{ empty: "No links yet" }],
  media: [{ empty: "Pictures and videos of your shop" }],
  activity: [{ empty: "Nothing has been changed yet", noAction: true }],
  "activity/:id": [],
  tasks: [{ empty: "No tasks yet" }],
  "tasks/:id": [],
  emails: [{ empty: "No emails yet" }],
  "emails/:id": [],
  "settings/shipping": [{ empty: "Where do you ship to?" }],
  "settings/payments/:name": [
    { heading: "Stripe", record: "stripe" },
    { heading: "Bank transfer", record: "offline" },
    { heading: "Cash on delivery", record: "cash" },
  ],
  "settings/mails/:kind": [{ heading: "Order confirmation", record: "order_placed" }],
  "settings/notifications": [{ empty: "The owner is notified" }],
  "settings/domains": [{ empty: "No domain of your own yet" }],
  "settings/languages": [{ empty: "One language so far" }],
  translations: [{ empty: "One language so far" }],
  "translations/texts": [{ empty: "One language so far" }],
  "translations/import": [{ heading: "Import translations", empty: "Choose a file of translations" }],
  "translations/:kind/:id": [],
  "settings/markets": [{ empty: "One currency so far" }],
  "settings/markets/prices/:id": [],
  "settings/markets/prices/:id/import": [],
  "settings/roles/:id": [
    { heading: "Owner", record: "owner" },
    { heading: "New role", record: "new" },
  ],
  "settings/api-tokens": [{ empty: "No API tokens yet" }],
  "settings/api-tokens/new": [{ heading: "New API token" }],
  releases: [{ heading: "Releases", empty: "No releases yet" }],
  "releases/:id": [],
  calendar: [{ heading: "Calendar" }],
  "settings/automations": [{ empty: "No automations yet" }],
  "settings/automations/new": [{ heading: "Add automation" }],
  "settings/automations/:id": [],
  "settings/automation-runs": [{ heading: "Runs", empty: "Nothing was done yet" }],
  "settings/webhooks": [{ empty: "No webhooks yet" }],
  "settings/webhooks/new": [{ heading: "Add webhook" }],
  "settings/webhooks/:id": [],
  "settings/webhook-deliveries": [{ heading: "Deliveries", empty: "No deliveries yet" }],
  "settings/webhook-deliveries/:id": [],
  // It leads on to the editor.
  decorate: [],
};

/** Screens that show no rows, and the same in every shop: dashboard-screens.spec.ts checks them at every width. */
const forms: ReadonlySet<string> = new Set([
  "/products/new",
  "/categories/new",
  "/discounts/new",
  "/settings",
  "/settings/shop",
  "/settings/checkout",
  "/settings/payments",
  "/settings/payments/stripe",
  "/settings/payments/offline",
  "/settings/taxes",
  "/settings/mails",
  "/settings/invoices",
  "/settings/feeds",
  "/settings/ready",
  "/settings/agents",
  "/settings/translation",
  "/settings/writing",
  "/settings/account",
  "/settings/staff",
  "/settings/roles",
  "/settings/roles/owner",
  "/settings/roles/new",
  "/settings/api-tokens/new",
  "/settings/automations/new",
  "/settings/webhooks/new",
]);

const opened = openedScreens(screens, samples, {}).map(({ path, label = "", sample }) => ({
  heading: label,
  ...sample,
  path: path.replace(/:\w+/, sample.record ?? ""),
}));
const failed = (page: Page) => page.getByRole("main").getByText(/couldn't (load|find)|something went wrong/i);

for (const { path, heading, empty, noAction } of opened.filter((screen) => !forms.has(screen.path))) {
  test(`/dashboard${path} of an empty shop`, async ({ staff, page }) => {
    const shown = async () => {
      const main = page.getByRole("main");
      await expect(failed(page)).toHaveCount(0);
      if (!empty) return;
      const state = main.getByRole("heading", { name: empty, exact: true }).locator("..");
      await expect(state.getByRole("paragraph")).toHaveText(/\w/);
      if (!noAction) await expect(state.getByRole("link").or(state.getByRole("button")).first()).toBeVisible();
    };
    // What is shown instead of rows is one component, tested on a phone and in both themes (src/dashboard/shell/EmptyState.component.test.tsx).
    // The rest of the screen is tested with rows (dashboard-screens.spec.ts).
    await checkScreen(staff, path, heading, shown, empty ? "known" : "all");
  });
}

test("forms and settings of an empty shop load without jumps and without errors", async ({ staff, page }) => {
  test.setTimeout(120_000);
  const shown = opened.filter(({ path }) => forms.has(path));
  expect(shown).toHaveLength(forms.size);
  for (const { path, heading } of shown) {
    await test.step(path, () => checkLoading(staff, path, heading, () => expect(failed(page)).toHaveCount(0)));
  }
});

test.describe("without a session", () => {
  withoutSession(test);

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
