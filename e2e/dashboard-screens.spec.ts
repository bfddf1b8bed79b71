/** Every screen of the dashboard: accessible in both themes, as wide as its window, without jumps and without errors. */
import {
  checkedImport,
  firstOf,
  long,
  longAutomation,
  longCategory,
  longCustomer,
  longDelivery,
  longGroup,
  longInvitation,
  longMessage,
  longParcel,
  longProduct,
  longTaxes,
  longToken,
  longVariant,
  longWebhook,
  order,
  startedCount,
  uploadedImport,
} from "./support/screen-records.ts";
import { openedScreens, publicScreens, screens } from "./support/screens.ts";
import { dashboardLink } from "./support/shop.ts";
import { checkScreen, type Staff, sweepOf, withoutSession } from "./support/sweep.ts";
import { cookiesOf } from "./support/test.ts";

const test = sweepOf({}, async (shop) => cookiesOf(await dashboardLink(shop)));

interface Sample {
  /** Absent: the screen's heading. */
  readonly name?: string;
  /** Absent: the label of the screen's entry. */
  readonly heading?: string | RegExp;
  /** What follows the path. */
  readonly query?: string;
  /** Makes, or finds, the record that the screen shows. @returns what takes the place of the path's parameter. */
  readonly record?: (staff: Staff) => Promise<unknown>;
}

const withoutSales = "?range=own&from=2001-01-01&to=2001-01-31";
const first = (list: string, search?: string) => (staff: Staff) => firstOf(staff, list, search);

/** By the path of the screen. Screens without one are opened by their address. */
const samples: Readonly<Record<string, readonly Sample[]>> = {
  "articles/:id": [{ name: "an article", heading: /\w/, record: first("articles") }],
  "news/:id": [{ name: "a post", heading: /\w/, record: first("news") }],
  "orders/:number": [
    { name: "an order", heading: /\w/, record: order },
    { name: "an order with a parcel of long texts", heading: /\w/, record: longParcel },
  ],
  "orders/:number/packing-slip": [{ name: "a packing slip", heading: /\w/, record: order }],
  "orders/test": [{ heading: "Test orders" }],
  "orders/ship": [{ heading: "Ship orders" }],
  "orders/packing-slips": [{ heading: "Packing slips" }],
  "orders/pack-list": [{ heading: "Pack list" }],
  "discounts/:id": [{ name: "a new discount", heading: "Add discount", record: async () => "new" }],
  "discount-codes": [{ heading: "Discount codes" }],
  analytics: [
    {},
    { name: "Analytics of a year as a table", query: "?range=year&unit=day&table=1" },
    { name: "Analytics of days without sales", query: withoutSales },
  ],
  "customers/import": [{ heading: "Import customers" }],
  "customers/:id": [{ name: "a customer", heading: /\w/, record: longCustomer }],
  withdrawals: [{ heading: "Withdrawals" }],
  "withdrawals/:id": [],
  "messages/:id": [{ name: "a message", heading: /\w/, record: longMessage }],
  "reviews/:id": [{ name: "a review", heading: /\w/, record: first("reviews") }],
  "customer-groups": [{ heading: "Customer groups" }],
  "customer-groups/:id": [{ name: "a customer group", heading: /\w/, record: longGroup }],
  "products/:id": [
    { name: "a product", heading: "Arches", record: first("products", "Arches") },
    { name: "a product with long texts", heading: /^Donau/, record: longProduct },
    { name: "a new product", heading: "Add product", record: async () => "new" },
    { name: "a product that is gone", heading: "Product", record: async () => crypto.randomUUID() },
  ],
  "products/spreadsheet": [{ name: "the spreadsheet", heading: "Edit products" }],
  "categories/:id": [
    {
      name: "a category",
      heading: /\w/,
      record: async ({ call }) => (await call("categories/tree")).categories[0].id,
    },
    { name: "a category with a long name", heading: /^Donau/, record: async (staff) => (await longCategory(staff)).id },
    { name: "a new category", heading: "Add category", record: async () => "new" },
  ],
  "inventory/:id": [
    { name: "a variant", heading: /\w/, record: first("inventory", "Arches") },
    { name: "a variant with long texts", heading: /^Donau/, record: longVariant },
  ],
  "inventory/counts": [{ heading: "Stock counts" }],
  "inventory/counts/:id": [{ name: "a stock count", heading: "Shelf", record: startedCount }],
  "search-words/synonyms": [{ name: "synonyms", heading: "Search words" }],
  "search-words/redirects": [{ name: "redirects of searches", heading: "Search words" }],
  "imports/:id": [
    { name: "an import", heading: /\.csv$/, record: (staff) => uploadedImport(staff, `${long}.csv`) },
    { name: "a checked import", heading: /\.csv$/, record: async (staff) => (await checkedImport(staff)).id },
  ],
  "tasks/:id": [{ name: "a task", heading: /^Check/, record: async (staff) => (await checkedImport(staff)).task_id }],
  "activity/:id": [
    { name: "a change", heading: /^Donau/, record: async (staff) => (await longCategory(staff)).batch_id },
  ],
  "settings/taxes": [{ record: longTaxes }],
  "settings/payments/:name": [
    { heading: "Stripe", record: async () => "stripe" },
    { heading: "Bank transfer", record: async () => "offline" },
  ],
  "settings/staff": [{ record: longInvitation }],
  "settings/roles/:id": [
    { name: "a role", heading: "Owner", record: async () => "owner" },
    { name: "a new role", heading: "New role", record: async () => "new" },
  ],
  "settings/api-tokens": [{ record: longToken }],
  "settings/api-tokens/new": [{ heading: "New API token" }],
  releases: [{ heading: "Releases" }],
  "releases/:id": [],
  calendar: [{ heading: "Calendar" }],
  "settings/automations": [{ record: longAutomation }],
  "settings/automations/new": [{ heading: "Add automation" }],
  "settings/automations/:id": [{ name: "an automation", heading: /^Donau/, record: longAutomation }],
  "settings/automation-runs": [{ heading: "Runs", record: longAutomation }],
  "settings/webhooks": [{ record: longWebhook }],
  "settings/webhooks/new": [{ heading: "Add webhook" }],
  "settings/webhooks/:id": [{ name: "a webhook", heading: /^Donau/, record: longWebhook }],
  "settings/webhook-deliveries": [{ heading: "Deliveries", record: longDelivery }],
  "settings/webhook-deliveries/:id": [{ name: "a delivery", heading: "Record changed", record: longDelivery }],
  "emails/:id": [
    {
      name: "an email",
      heading: /\w/,
      record: async (staff) => firstOf(staff, "mails", (await longInvitation(staff)).slice(0, 60)),
    },
  ],
  // Only shops with several languages have it (`translations/TranslationsPage.component.test.tsx`).
  "translations/:kind/:id": [],
  "settings/markets": [{ heading: "Markets" }],
  // Only shops with price lists have it (`markets/MarketsPage.component.test.tsx`).
  "settings/markets/prices/:id": [],
  "settings/markets/prices/:id/import": [],
  "translations/import": [{ heading: "Import translations" }],
  // It is the same in a shop that holds nothing (`empty-shop.spec.ts`).
  "settings/mails/:kind": [],
  // It leads on to the editor.
  decorate: [],
};

for (const { path, label = "", sample } of openedScreens(screens, samples, {})) {
  const { heading = label, name = String(heading), query = "", record } = sample;
  test(`${name}: accessible, as wide as the window, without jumps`, async ({ staff }) => {
    const id = await record?.(staff);
    await checkScreen(staff, path.replace(/:\w+/, String(id)) + query, heading);
  });
}

test("an unknown address: accessible, as wide as the window, without jumps", async ({ staff }) => {
  await checkScreen(staff, "/nowhere", "Page not found");
});

const badLink: readonly Sample[] = [{ heading: "This link can't be used", query: "#token=x" }];
const publicSamples: Readonly<Record<string, readonly Sample[]>> = {
  "sign-in": [{ heading: "Sign in" }],
  "forgot-password": [{ heading: "Reset your password" }],
  "reset-password": badLink,
  invitation: badLink,
  "set-up": badLink,
  // It leads on to the editor.
  "editor-session": [],
};

test.describe("without a session", () => {
  withoutSession(test);

  for (const { path, sample } of openedScreens(publicScreens, publicSamples, {})) {
    test(`${path}: accessible, as wide as the window`, async ({ staff }) => {
      await checkScreen(staff, path + (sample.query ?? ""), sample.heading ?? "");
    });
  }
});
