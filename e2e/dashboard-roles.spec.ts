/** What staff of a role see: nothing is offered that they may not do. What they may call: `server/calls/permissions.test.ts`. */
import type { Page } from "@playwright/test";
import { roles } from "#contract/permissions.ts";
import { footNavigation, type NavigationEntry, navigation } from "#dashboard/shell/navigation.ts";
import { newAddress } from "./support/account.ts";
import { placeOrder } from "./support/buyer.ts";
import {
  call,
  expect,
  type Invited,
  inviteStaff,
  openScreen,
  signInOwner,
  test,
  untilLoaded,
} from "./support/dashboard.ts";

// Refused calls answer with HTTP 200 and a code; pages without a permission are not logged.
test.use({ allowedErrors: [/401|403/] });

/** A page of new staff with a role, and a change of a product in its history. */
async function pageOfStaff(invited: Invited): Promise<Page> {
  const callOwner = await signInOwner(invited.owner, invited.shop);
  const [{ id }] = (await callOwner("lists/products", { search: "Arches" })).rows;
  const { summary } = (await callOwner("products/detail", { id })).product;
  const changes = { summary: crypto.randomUUID() };
  await callOwner("products/update", { id, changes, base: { summary } });
  return (await inviteStaff(invited)).page;
}

/** Names of buttons and links that change something of the shop; sign-in methods are one's own. */
const changing =
  /^(Add(?! sign-in)|Save|Update|Delete|Undo|Upload|Choose file|Import|Invite|Create|Move|Apply|Start|Edit|Adjust|Change|Set|Remove|Replace|Duplicate|Archive|(Hide|Show) in|Restore|Retry|Continue|Copy|Ship|Restock|Refund(?! requested)|Mark|Count stock|Low-stock)\b/;

async function expectNothingToChange(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const role of ["button", "link"] as const) {
    await expect(main.getByRole(role, { name: changing, disabled: false })).toHaveCount(0);
  }
}

test("read-only staff see every screen of theirs, and nothing that changes anything", async ({
  context,
  newVisitor,
  shop,
}) => {
  const page = await pageOfStaff({ shop, owner: context, visitor: await newVisitor(), role: "read-only" });
  await openScreen(page, "", "Home");
  await expectNothingToChange(page);
  const firstOf = async (list: string, search: string) => (await call(page, `lists/${list}`, { search })).rows[0].id;
  const product = await firstOf("products", "Arches");
  const { categories } = await call(page, "categories/tree", {});
  for (const [path, heading] of [
    ["/orders", "Orders"],
    ["/analytics", "Analytics"],
    ["/products", "Products"],
    [`/products/${product}`, "Arches"],
    ["/categories", "Categories"],
    [`/categories/${categories[0].id}`, categories[0].name],
    ["/inventory", "Inventory"],
    [`/inventory/${await firstOf("inventory", "Arches")}`, /Arches/],
    ["/inventory/counts", "Stock counts"],
    ["/search-words", "Search words"],
    ["/search-words/synonyms", "Search words"],
    ["/search-words/redirects", "Search words"],
    ["/imports", "Import and export"],
    ["/media", "Media"],
    ["/tasks", "Tasks"],
  ] as const) {
    await openScreen(page, path, heading);
    await expectNothingToChange(page);
  }
  // Selected rows can be exported, and no more.
  await openScreen(page, "/products", "Products");
  await page.locator("[data-row]").first().getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await expectNothingToChange(page);

  // The form shows its values and takes none, the history offers no undo.
  await openScreen(page, `/products/${product}`, "Arches");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Short description").first()).toBeVisible();
  await expect(history.getByRole("button", { name: "Undo or restore" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeDisabled();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);

  // Shortcuts and search offer as little as the screens.
  await page.keyboard.press("n");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("add product");
  await expect(page.getByRole("option", { name: "Add product" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // Screens that only change something say so, as do those of other roles.
  for (const path of ["/settings/staff", "/products/new", "/orders/ship", "/customers/import"]) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByText("You don't have permission to do this")).toBeVisible();
  }
  await openScreen(page, "/products/spreadsheet", "Edit products");
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-readonly", "true");
  await expectNothingToChange(page);
});

test("staff of the catalog change products and see no orders", async ({ context, newVisitor, shop }) => {
  const page = await pageOfStaff({ shop, owner: context, visitor: await newVisitor(), role: "catalog" });
  await openScreen(page, "", "Home");
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await expect(navigation.getByRole("link", { name: "Products", exact: true })).toBeVisible();
  for (const name of [/orders/i, /customers/i, "Staff", "Roles", "Emails", "Activity", "Analytics"]) {
    await expect(navigation.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByText(/orders/i)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Running out soon" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last 30 days" })).toHaveCount(0);
  await openScreen(page, "/orders", /not found|permission|Orders/i);
  await expect(page.getByText(/nothing at this address|You don't have permission/)).toBeVisible();
  await openScreen(page, "/emails", "Emails");
  await expect(page.getByText("You don't have permission to do this")).toBeVisible();
  await openScreen(page, "/products/new", "Add product");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
});

test("support ships, refunds and corrects orders, and changes no settings", async ({ context, newVisitor, shop }) => {
  const page = await pageOfStaff({ shop, owner: context, visitor: await newVisitor(), role: "support" });
  const { order_no } = await placeOrder(await context.newPage(), newAddress());
  await openScreen(page, `/orders/${order_no}`, order_no);
  for (const name of ["Cancel order", "Edit address", "Add tags", "Add note"]) {
    await expect(page.getByRole("button", { name })).toBeVisible();
  }
  await openScreen(page, "/orders/ship", "Ship orders");
});

const entries: readonly NavigationEntry[] = [...navigation, ...footNavigation].flatMap((entry) => [
  entry,
  ...(entry.children ?? []),
]);

/** Opens a screen as a link inside of the dashboard does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", `/dashboard${to === "/" ? "" : to}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Paths of calls that the server refused to the page, as they are answered. */
function refusedCalls(page: Page): Set<string> {
  const refused = new Set<string>();
  page.on("response", async (response) => {
    if (!response.url().includes("/admin_api/")) return;
    const answer: unknown = await response.json().catch(() => null);
    const isRefused = typeof answer === "object" && answer && "code" in answer && answer.code === 403;
    if (isRefused) refused.add(new URL(response.url()).pathname);
  });
  return refused;
}

for (const [role, { permissions }] of Object.entries(roles).filter(([key]) => key !== "owner")) {
  test(`${role}: the navigation has the screens of the role and no others; each asks for nothing that is refused`, async ({
    context,
    newVisitor,
    shop,
  }) => {
    test.slow();
    const may = ({ permission }: NavigationEntry) =>
      permission === undefined || permission === "own" || permissions.some((one) => one === permission);
    const { page } = await inviteStaff({ shop, owner: context, visitor: await newVisitor(), role });
    const refused = refusedCalls(page);
    await openScreen(page, "", "Home");
    const side = page.getByRole("navigation", { name: "Dashboard" });
    const isDesigner = permissions.some((one) => one === "decoration:read");
    await expect(side.getByRole("button", { name: "Decorate" })).toHaveCount(isDesigner ? 1 : 0);
    const denied = page.getByText("You don't have permission to do this");

    for (const parent of [...navigation, ...footNavigation].filter(may)) {
      await navigate(page, parent.to);
      const links = (parent.children ?? []).filter(may).map(({ label }) => label);
      for (const label of [parent.label, ...links]) {
        await expect(side.getByRole("link", { name: label, exact: true })).toBeVisible();
      }
      for (const child of (parent.children ?? []).filter((one) => !may(one))) {
        await expect(side.getByRole("link", { name: child.label, exact: true })).toHaveCount(0);
      }
    }
    for (const { label, to } of entries.filter(may)) {
      await navigate(page, to);
      await expect(side.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await untilLoaded(page);
      expect([to, await denied.count(), [...refused]]).toEqual([to, 0, []]);
    }
    for (const { label, to } of entries.filter((entry) => !may(entry))) {
      await navigate(page, to);
      await expect(side.getByRole("link", { name: label, exact: true })).toHaveCount(0);
      await expect(
        denied.or(page.getByRole("heading", { name: "There is nothing at this address" })).first(),
        to,
      ).toBeVisible();
    }
  });
}
