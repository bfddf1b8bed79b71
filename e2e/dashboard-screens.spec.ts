/** Every screen of the dashboard: accessible in both themes, as wide as its window, without jumps and without errors. */
import {
  checkedImport,
  firstOf,
  long,
  longCategory,
  longCustomer,
  longGroup,
  longInvitation,
  longMessage,
  longParcel,
  longProduct,
  longTaxes,
  longVariant,
  order,
  startedCount,
  uploadedImport,
} from "./support/screen-records.ts";
import { checkScreen, type Staff, test, withoutSession } from "./support/sweep.ts";

interface Screen {
  readonly name: string;
  readonly heading: string | RegExp;
  /** Path inside of the dashboard. A function makes, or finds, the record that the screen shows. */
  readonly path: string | ((staff: Staff) => Promise<string>);
}

const screens: readonly Screen[] = [
  { name: "Home", heading: "Home", path: "" },
  { name: "Orders", heading: "Orders", path: "/orders" },
  { name: "Health", heading: "Health", path: "/settings/health" },
  { name: "Articles", heading: "Articles", path: "/articles" },
  { name: "an article", heading: /\w/, path: async (staff) => `/articles/${await firstOf(staff, "articles")}` },
  { name: "News", heading: "News", path: "/news" },
  { name: "a post", heading: /\w/, path: async (staff) => `/news/${await firstOf(staff, "news")}` },
  { name: "Link list", heading: "Link list", path: "/menu" },
  {
    name: "an order",
    heading: /\w/,
    path: async (staff) => `/orders/${await order(staff)}`,
  },
  {
    name: "an order with a parcel of long texts",
    heading: /\w/,
    path: async (staff) => `/orders/${await longParcel(staff)}`,
  },
  {
    name: "a packing slip",
    heading: /\w/,
    path: async (staff) => `/orders/${await order(staff)}/packing-slip`,
  },
  { name: "Invoices", heading: "Invoices", path: "/invoices" },
  { name: "test orders", heading: "Test orders", path: "/orders/test" },
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
  { name: "a customer", heading: /\w/, path: async (staff) => `/customers/${await longCustomer(staff)}` },
  { name: "Messages", heading: "Messages", path: "/messages" },
  { name: "a message", heading: /\w/, path: async (staff) => `/messages/${await longMessage(staff)}` },
  { name: "Newsletter", heading: "Newsletter", path: "/subscribers" },
  { name: "Reviews", heading: "Reviews", path: "/reviews" },
  { name: "a review", heading: /\w/, path: async (staff) => `/reviews/${await firstOf(staff, "reviews")}` },
  { name: "Customer groups", heading: "Customer groups", path: "/customer-groups" },
  { name: "a customer group", heading: /\w/, path: async (staff) => `/customer-groups/${await longGroup(staff)}` },
  { name: "Products", heading: "Products", path: "/products" },
  {
    name: "a product",
    heading: "Arches",
    path: async (staff) => `/products/${await firstOf(staff, "products", "Arches")}`,
  },
  {
    name: "a product with long texts",
    heading: /^Donau/,
    path: async (staff) => `/products/${await longProduct(staff)}`,
  },
  { name: "a new product", heading: "Add product", path: "/products/new" },
  { name: "a product that is gone", heading: "Product", path: `/products/${crypto.randomUUID()}` },
  { name: "the spreadsheet", heading: "Edit products", path: "/products/spreadsheet" },
  { name: "Categories", heading: "Categories", path: "/categories" },
  {
    name: "a category",
    heading: /\w/,
    path: async ({ call }) => `/categories/${(await call("categories/tree")).categories[0].id}`,
  },
  {
    name: "a category with a long name",
    heading: /^Donau/,
    path: async (staff) => `/categories/${(await longCategory(staff)).id}`,
  },
  { name: "a new category", heading: "Add category", path: "/categories/new" },
  { name: "Inventory", heading: "Inventory", path: "/inventory" },
  {
    name: "a variant",
    heading: /\w/,
    path: async (staff) => `/inventory/${await firstOf(staff, "inventory", "Arches")}`,
  },
  {
    name: "a variant with long texts",
    heading: /^Donau/,
    path: async (staff) => `/inventory/${await longVariant(staff)}`,
  },
  { name: "Stock counts", heading: "Stock counts", path: "/inventory/counts" },
  { name: "a stock count", heading: "Shelf", path: async (staff) => `/inventory/counts/${await startedCount(staff)}` },
  { name: "searches", heading: "Search words", path: "/search-words" },
  { name: "synonyms", heading: "Search words", path: "/search-words/synonyms" },
  { name: "redirects of searches", heading: "Search words", path: "/search-words/redirects" },
  { name: "imports", heading: "Import and export", path: "/imports" },
  {
    name: "an import",
    heading: /\.csv$/,
    path: async (staff) => `/imports/${await uploadedImport(staff, `${long}.csv`)}`,
  },
  {
    name: "a checked import",
    heading: /\.csv$/,
    path: async (staff) => `/imports/${(await checkedImport(staff)).id}`,
  },
  { name: "Media", heading: "Media", path: "/media" },
  { name: "Redirects", heading: "Redirects", path: "/redirects" },
  { name: "Tasks", heading: "Tasks", path: "/tasks" },
  {
    name: "a task",
    heading: /^Check/,
    path: async (staff) => `/tasks/${(await checkedImport(staff)).task_id}`,
  },
  { name: "Activity", heading: "Activity", path: "/activity" },
  {
    name: "a change",
    heading: /^Donau/,
    path: async (staff) => `/activity/${(await longCategory(staff)).batch_id}`,
  },
  { name: "Settings", heading: "Settings", path: "/settings" },
  { name: "Shop settings", heading: "Shop", path: "/settings/shop" },
  {
    name: "Taxes",
    heading: "Taxes",
    path: async (staff) => {
      await longTaxes(staff);
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
    path: async (staff) => {
      await longInvitation(staff);
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
    path: async (staff) => `/emails/${await firstOf(staff, "mails", (await longInvitation(staff)).slice(0, 60))}`,
  },
  { name: "an unknown address", heading: "Page not found", path: "/nowhere" },
];

for (const { name, heading, path } of screens) {
  test(`${name}: accessible, as wide as the window, without jumps`, async ({ staff }) => {
    await checkScreen(staff, typeof path === "string" ? path : await path(staff), heading);
  });
}

const publicScreens = [
  { path: "/sign-in", heading: "Sign in" },
  { path: "/forgot-password", heading: "Reset your password" },
  { path: "/reset-password#token=x", heading: "This link can't be used" },
  { path: "/invitation#token=x", heading: "This link can't be used" },
  { path: "/set-up#token=x", heading: "This link can't be used" },
];

test.describe("without a session", () => {
  withoutSession();

  for (const { path, heading } of publicScreens) {
    test(`${path.split("#")[0]}: accessible, as wide as the window`, async ({ staff }) => {
      await checkScreen(staff, path, heading);
    });
  }
});
