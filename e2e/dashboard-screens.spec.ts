/** Every screen of the dashboard: accessible in both themes, as wide as its window, without jumps and without errors. */
import type { Page } from "@playwright/test";
import { shopifyFile } from "#shop/imports/testing.ts";
import { newAddress } from "./support/account.ts";
import { placeOrder } from "./support/buyer.ts";
import { call, expect, openScreen, staffHeaders, test } from "./support/dashboard.ts";
import { expectAccessible, layoutShift, open, overflowOf } from "./support/test.ts";

const isPhone = () => test.info().project.name === "phone";

interface Screen {
  readonly name: string;
  readonly heading: string | RegExp;
  /** Path inside of the dashboard. A function makes, or finds, the record that the screen shows. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** Shown once all has been loaded; the heading when absent. */
  readonly loaded?: (page: Page) => Promise<void>;
}

/** A name that does not fit into a line and has no place to break. */
const long = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";

const firstOf = async (page: Page, list: string, search = ""): Promise<string> => {
  const { rows } = await call(page, `lists/${list}`, search ? { search } : {});
  return rows[0].id;
};

async function longProduct(page: Page): Promise<string> {
  const id = crypto.randomUUID();
  await call(page, "products/create", {
    id,
    good_name: `${long} ${id.slice(0, 6)}`,
    summary: long,
    vendor: long,
    product_type: long,
    tags: Array.from({ length: 30 }, (_, index) => `${long.slice(0, 60)}${index}`),
    specifications: [{ name: long, value: long }],
    options: [{ name: long.slice(0, 60), values: [long, "Short"] }],
    variants: [long, "Short"].map((value, index) => ({
      options: { [long.slice(0, 60)]: value },
      price: "123456789.99",
      sku: `${long}-${id}-${index}`.slice(-100),
      on_hand: 123456,
    })),
  });
  return id;
}

/** An order that is shipped, with a long carrier and tracking number. */
async function longParcel(page: Page): Promise<string> {
  const { order_no, payAt } = await placeOrder(page, newAddress());
  await open(page, payAt);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await call(page, "orders/ship", { order_no, carrier: long, tracking_no: long });
  return order_no;
}

async function uploadedImport(page: Page, name: string): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 6);
  const csv = shopifyFile({ rows: 40, brokenEvery: 4, prefix: mark }).csv.replaceAll("SKU-", `${mark}-SKU-`);
  const answer = await page.request.post("/admin_api/v1/imports/upload", {
    multipart: { file: { name, mimeType: "text/csv", buffer: Buffer.from(csv) } },
    headers: await staffHeaders(page),
  });
  return (await answer.json()).data.id;
}

async function startedCount(page: Page): Promise<string> {
  const { id } = await call(page, "inventory/startCount", { name: "Shelf" });
  const { rows } = await call(page, "lists/inventory", { search: "Arches" });
  for (const row of rows) await call(page, "inventory/count", { id, variant_id: row.id, to: 3 });
  return id;
}

async function longCustomer(page: Page): Promise<string> {
  const email = newAddress();
  await placeOrder(page, email);
  const id = await firstOf(page, "customers", email);
  const changes = { name: long, note: `${long} `.repeat(8), tags: [long.slice(0, 60), "Press"] };
  await call(page, "customers/update", { id, changes });
  return id;
}

async function longMessage(page: Page): Promise<string> {
  const email = newAddress();
  const data = { name: long, email, message: `${long} `.repeat(20), area_code: "+49", phone: "30 123456" };
  await page.request.post("/api/v1/message/send", { data });
  const id = await firstOf(page, "messages", email);
  await call(page, "messages/answer", { id, text: `${long} `.repeat(10) });
  return id;
}

async function longGroup(page: Page): Promise<string> {
  const conditions = [{ field: "tag", operator: "is", value: long.slice(0, 60) }];
  const name = `${long.slice(0, 50)} ${crypto.randomUUID().slice(0, 6)}`;
  const { group } = await call(page, "customerGroups/create", { name, rule: { match: "all", conditions } });
  return group.id;
}

const screens: readonly Screen[] = [
  { name: "Home", heading: "Home", path: "" },
  { name: "Orders", heading: "Orders", path: "/orders" },
  { name: "Health", heading: "Health", path: "/settings/health" },
  { name: "Articles", heading: "Articles", path: "/articles" },
  { name: "an article", heading: /\w/, path: async (page) => `/articles/${await firstOf(page, "articles")}` },
  { name: "News", heading: "News", path: "/news" },
  { name: "a post", heading: /\w/, path: async (page) => `/news/${await firstOf(page, "news")}` },
  { name: "Link list", heading: "Link list", path: "/menu" },
  {
    name: "an order",
    heading: /\w/,
    path: async (page) => `/orders/${(await placeOrder(page, newAddress())).order_no}`,
  },
  {
    name: "an order with a parcel of long texts",
    heading: /\w/,
    path: async (page) => `/orders/${await longParcel(page)}`,
  },
  {
    name: "a packing slip",
    heading: /\w/,
    path: async (page) => `/orders/${(await placeOrder(page, newAddress())).order_no}/packing-slip`,
  },
  { name: "Invoices", heading: "Invoices", path: "/invoices" },
  { name: "Ship orders", heading: "Ship orders", path: "/orders/ship" },
  { name: "packing slips", heading: "Packing slips", path: "/orders/packing-slips" },
  { name: "the pack list", heading: "Pack list", path: "/orders/pack-list" },
  { name: "Discounts", heading: "Discounts", path: "/discounts" },
  { name: "a new discount", heading: "Add discount", path: "/discounts/new" },
  { name: "Discount codes", heading: "Discount codes", path: "/discount-codes" },
  { name: "Analytics", heading: "Analytics", path: "/analytics" },
  { name: "Analytics of a year as a table", heading: "Analytics", path: "/analytics?range=year&unit=day&table=1" },
  {
    name: "Analytics of days without sales",
    heading: "Analytics",
    path: "/analytics?range=own&from=2001-01-01&to=2001-01-31",
  },
  { name: "Customers", heading: "Customers", path: "/customers" },
  { name: "the import of customers", heading: "Import customers", path: "/customers/import" },
  { name: "a customer", heading: /\w/, path: async (page) => `/customers/${await longCustomer(page)}` },
  { name: "Messages", heading: "Messages", path: "/messages" },
  { name: "a message", heading: /\w/, path: async (page) => `/messages/${await longMessage(page)}` },
  { name: "Newsletter", heading: "Newsletter", path: "/subscribers" },
  { name: "Reviews", heading: "Reviews", path: "/reviews" },
  { name: "a review", heading: /\w/, path: async (page) => `/reviews/${await firstOf(page, "reviews")}` },
  { name: "Customer groups", heading: "Customer groups", path: "/customer-groups" },
  { name: "a customer group", heading: /\w/, path: async (page) => `/customer-groups/${await longGroup(page)}` },
  { name: "Products", heading: "Products", path: "/products" },
  {
    name: "a product",
    heading: "Arches",
    path: async (page) => `/products/${await firstOf(page, "products", "Arches")}`,
  },
  {
    name: "a product with long texts",
    heading: /^Donau/,
    path: async (page) => `/products/${await longProduct(page)}`,
  },
  { name: "a new product", heading: "Add product", path: "/products/new" },
  { name: "a product that is gone", heading: "Product", path: `/products/${crypto.randomUUID()}` },
  { name: "the spreadsheet", heading: "Edit products", path: "/products/spreadsheet" },
  { name: "Categories", heading: "Categories", path: "/categories" },
  {
    name: "a category",
    heading: /\w/,
    path: async (page) => `/categories/${(await call(page, "categories/tree", {})).categories[0].id}`,
  },
  {
    name: "a category with a long name",
    heading: /^Donau/,
    path: async (page) => `/categories/${(await call(page, "categories/create", { name: long, status: 0 })).id}`,
  },
  { name: "a new category", heading: "Add category", path: "/categories/new" },
  { name: "Inventory", heading: "Inventory", path: "/inventory" },
  {
    name: "a variant",
    heading: /\w/,
    path: async (page) => `/inventory/${await firstOf(page, "inventory", "Arches")}`,
  },
  {
    name: "a variant with long texts",
    heading: /^Donau/,
    path: async (page) => {
      await longProduct(page);
      return `/inventory/${await firstOf(page, "inventory", long)}`;
    },
  },
  { name: "Stock counts", heading: "Stock counts", path: "/inventory/counts" },
  { name: "a stock count", heading: "Shelf", path: async (page) => `/inventory/counts/${await startedCount(page)}` },
  { name: "searches", heading: "Search words", path: "/search-words" },
  { name: "synonyms", heading: "Search words", path: "/search-words/synonyms" },
  { name: "redirects of searches", heading: "Search words", path: "/search-words/redirects" },
  { name: "imports", heading: "Import and export", path: "/imports" },
  {
    name: "an import",
    heading: /\.csv$/,
    path: async (page) => `/imports/${await uploadedImport(page, `${long}.csv`)}`,
  },
  {
    name: "a checked import",
    heading: /\.csv$/,
    path: async (page) => {
      const id = await uploadedImport(page, "products_export.csv");
      await call(page, "imports/check", { id });
      await expect.poll(async () => (await call(page, "imports/detail", { id })).state).toBe("checked");
      return `/imports/${id}`;
    },
  },
  { name: "Media", heading: "Media", path: "/media" },
  { name: "Redirects", heading: "Redirects", path: "/redirects" },
  { name: "Tasks", heading: "Tasks", path: "/tasks" },
  {
    name: "a task",
    heading: /^Check/,
    path: async (page) => {
      const id = await uploadedImport(page, "products_export.csv");
      const { task_id } = await call(page, "imports/check", { id });
      await expect.poll(async () => (await call(page, "tasks/detail", { task_id })).task.state).toBe("done");
      return `/tasks/${task_id}`;
    },
  },
  { name: "Activity", heading: "Activity", path: "/activity" },
  {
    name: "a change",
    heading: /^Donau/,
    path: async (page) => `/activity/${(await call(page, "categories/create", { name: long, status: 0 })).batch_id}`,
  },
  { name: "Settings", heading: "Settings", path: "/settings" },
  { name: "Shop settings", heading: "Shop", path: "/settings/shop" },
  {
    name: "Taxes",
    heading: "Taxes",
    path: async (page) => {
      const { rates } = await call(page, "taxes", {});
      if (!rates.some(({ country }: { country: string }) => country === "LI")) {
        await call(page, "taxes/class/add", { name: long.slice(0, 60) });
        await call(page, "taxes/add", {
          rates: [
            { country: "LI", name: long.slice(0, 60), hundredths: 810 },
            { country: "LI", tax_class: "reduced", name: "VAT 2.6%", hundredths: 260 },
          ],
        });
      }
      return "/settings/taxes";
    },
  },
  { name: "Invoice settings", heading: "Invoice settings", path: "/settings/invoices" },
  { name: "Checkout settings", heading: "Checkout", path: "/settings/checkout" },
  { name: "Email settings", heading: "Email settings", path: "/settings/mails" },
  { name: "Notifications", heading: "Notifications", path: "/settings/notifications" },
  { name: "Domains", heading: "Domains", path: "/settings/domains" },
  { name: "Shipping", heading: "Shipping", path: "/settings/shipping" },
  { name: "Payments", heading: "Payments", path: "/settings/payments" },
  { name: "Stripe", heading: "Stripe", path: "/settings/payments/stripe" },
  { name: "Bank transfer", heading: "Bank transfer", path: "/settings/payments/offline" },
  { name: "the account", heading: "Your account", path: "/settings/account" },
  {
    name: "Staff",
    heading: "Staff",
    path: async (page) => {
      const { id: role } = await call(page, "staff/roles/save", {
        name: `${crypto.randomUUID().slice(0, 6)}${long}`.slice(0, 60),
        permissions: ["products:read"],
      });
      const email = `${crypto.randomUUID()}@${"a".repeat(60)}.example`;
      await call(page, "staff/invite", { email, name: long, role });
      return "/settings/staff";
    },
  },
  { name: "Roles", heading: "Roles", path: "/settings/roles" },
  { name: "a role", heading: "Owner", path: "/settings/roles/owner" },
  { name: "a new role", heading: "New role", path: "/settings/roles/new" },
  { name: "Emails", heading: "Emails", path: "/emails" },
  {
    name: "an email",
    heading: /\w/,
    path: async (page) => {
      const email = `${crypto.randomUUID()}@example.com`;
      await call(page, "staff/invite", { email, role: "catalog" });
      return `/emails/${await firstOf(page, "mails", email)}`;
    },
  },
  { name: "an unknown address", heading: "Page not found", path: "/nowhere" },
];

for (const { name, heading, path } of screens) {
  test(`${name}: accessible, as wide as the window, without jumps`, async ({ dashboard }) => {
    // Calls need the session's origin.
    await dashboard.goto("/dashboard/settings");
    await openScreen(dashboard, typeof path === "string" ? path : await path(dashboard), heading);
    await expect(dashboard.getByRole("main").locator("[role=status][aria-label^=Loading]")).toHaveCount(0);
    expect(await layoutShift(dashboard)).toBeLessThan(0.02);
    await expectAccessible(dashboard);
    await dashboard.emulateMedia({ colorScheme: "dark" });
    await expect(dashboard.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(dashboard, "contrast");
    for (const width of isPhone() ? [390, 320] : [1440, 820, 390, 320]) {
      await dashboard.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(dashboard), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

const publicScreens = [
  { path: "/sign-in", heading: "Sign in" },
  { path: "/forgot-password", heading: "Reset your password" },
  { path: "/reset-password#token=x", heading: "This link can't be used" },
  { path: "/invitation#token=x", heading: "This link can't be used" },
  { path: "/set-up#token=x", heading: "This link can't be used" },
];

for (const { path, heading } of publicScreens) {
  test(`${path.split("#")[0]} without a session: accessible, as wide as the window`, async ({ page }) => {
    await openScreen(page, path, heading);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "contrast");
    for (const width of isPhone() ? [390, 320] : [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
