/**
 * What read-only staff see: nothing is offered that they may not do. What each role may call: `server/calls/permissions.test.ts`;
 * the screens of each role: `src/dashboard/shell/roles.component.test.tsx`.
 */
import type { Page } from "@playwright/test";
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

/** Opens a screen as a link inside of the dashboard does. */
async function navigate(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", `/dashboard${to}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await untilLoaded(page);
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
    await navigate(page, path, heading);
    await expectNothingToChange(page);
  }
  // Selected rows can be exported, and no more.
  await navigate(page, "/products", "Products");
  await page.locator("[data-row]").first().getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await expectNothingToChange(page);

  // The form shows its values and takes none, the history offers no undo.
  await navigate(page, `/products/${product}`, "Arches");
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
  for (const [path, heading] of [
    ["/settings/staff", "Staff"],
    ["/products/new", "Add product"],
    ["/orders/ship", "Ship orders"],
    ["/customers/import", "Import customers"],
  ] as const) {
    await navigate(page, path, heading);
    await expect(page.getByText("You don't have permission to do this")).toBeVisible();
  }
  await navigate(page, "/products/spreadsheet", "Edit products");
  await expect(page.getByRole("gridcell").first()).toHaveAttribute("aria-readonly", "true");
  await expectNothingToChange(page);
});
