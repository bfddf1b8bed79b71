/** Saving products: hearts on cards and product pages, the list, other tabs, and the merge at login. */
import type { Page } from "@playwright/test";
import { beCustomer, logIn } from "./support/account.ts";
import { expect, expectAccessible, layoutShift, open, test } from "./support/test.ts";

const heart = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Save to wishlist: ${name}` })
    .first();
/** Presses a heart and waits until the server has kept it: the page shows it before. */
async function press(page: Page, name: string): Promise<void> {
  const kept = page.waitForResponse(/\/api\/v1\/wishlist\/(add|remove)$/);
  await heart(page, name).click();
  await kept;
}
const saved = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Save to wishlist/, pressed: true });
/** The header's link: on phones it is in the drawer of the menu. */
const link = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true, includeHidden: true }).first();

test("a guest saves products, sees them in the list and in another tab, and takes one back", {
  tag: ["@phone", "@desktop"],
}, async ({ page, context }) => {
  await open(page, "/wishlist");
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await open(other, "/product/detail/hearth-mug");

  // On the home page cards are HTML of the server that is never hydrated.
  await open(page, "/");
  await press(page, "Dune Vase");
  await expect(heart(page, "Dune Vase")).toHaveAttribute("aria-pressed", "true");
  await expect(link(page, "Wishlist, 1")).toBeAttached();
  await open(page, "/product/detail/hearth-mug");
  await press(page, "Hearth Mug");
  await expect(link(page, "Wishlist, 2")).toBeAttached();
  await expect(heart(other, "Hearth Mug")).toHaveAttribute("aria-pressed", "true");

  await open(page, "/product/detail/hearth-mug");
  await expect(heart(page, "Hearth Mug")).toHaveAttribute("aria-pressed", "true");
  await open(page, "/wishlist");
  await expect(saved(page)).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("Hearth Mug");
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await press(page, "Hearth Mug");
  await expect(saved(page)).toHaveCount(1);
  await expect(heart(page, "Hearth Mug")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test.describe("without a connection", () => {
  // The browser logs the aborted call.
  test.use({ allowedErrors: [/net::ERR_FAILED/] });

  test("a heart that the server could not save is taken back, and said so", async ({ page }) => {
    await open(page, "/product/detail/hearth-mug");
    await page.route("**/api/v1/wishlist/add", (route) => route.abort());
    await heart(page, "Hearth Mug").click();
    await expect(page.getByText("Couldn't update your wishlist.")).toBeVisible();
    await expect(heart(page, "Hearth Mug")).toHaveAttribute("aria-pressed", "false");
    await expect(link(page, "Wishlist")).toBeAttached();
  });
});

test("at login a guest's list joins the customer's", async ({ page, newVisitor }) => {
  const email = await beCustomer(page);
  await open(page, "/product/detail/hearth-mug");
  await press(page, "Hearth Mug");
  await expect(link(page, "Wishlist, 1")).toBeAttached();

  const guest = await (await newVisitor()).newPage();
  await open(guest, "/product/detail/dune-vase");
  await press(guest, "Dune Vase");
  await expect(link(guest, "Wishlist, 1")).toBeAttached();
  await open(guest, "/wishlist");
  await guest.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(guest, email);
  await expect(guest).toHaveURL("/wishlist");
  await expect(guest.getByRole("article")).toHaveCount(2);
  await expect(link(guest, "Wishlist, 2")).toBeAttached();
});
