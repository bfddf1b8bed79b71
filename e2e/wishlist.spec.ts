/** Saving products: hearts on cards and product pages, the list, other tabs, and the merge at login. */
import type { Page } from "@playwright/test";
import { beCustomer, logIn, tokenOf } from "./support/account.ts";
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
/** Saves a product without a page. */
async function save(page: Page, name: string): Promise<void> {
  const detail = await page.request.post("/api/v1/product/detail", { data: { seo_name: name } });
  const answer = await page.request.post("/api/v1/wishlist/add", {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: { product_id: (await detail.json()).data.product.id },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}
const saved = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Save to wishlist/, pressed: true });
/** The header's link: on phones it is in the drawer of the menu. */
const link = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true, includeHidden: true }).first();

// The browser logs the call that a step aborts.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

test("a guest saves products, sees them in the list and in another tab, takes one back, and joins the list with an account's", async ({
  page,
  context,
  newVisitor,
}) => {
  // An account that has saved a product on another device.
  const before = await (await newVisitor()).newPage();
  const email = await beCustomer(before);
  await save(before, "porridge-bowls");

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

  await page.reload();
  await expect(heart(page, "Hearth Mug")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/wishlist");
  await expect(saved(page)).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("Hearth Mug");
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await press(page, "Hearth Mug");
  await expect(saved(page)).toHaveCount(1);
  await expect(heart(page, "Hearth Mug")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);

  await test.step("a heart that the server could not save is taken back, and said so", async () => {
    await other.route("**/api/v1/wishlist/add", (route) => route.abort());
    await heart(other, "Hearth Mug").click();
    await expect(other.getByText("Couldn't update your wishlist.")).toBeVisible();
    await expect(heart(other, "Hearth Mug")).toHaveAttribute("aria-pressed", "false");
    await expect(link(other, "Wishlist, 1")).toBeAttached();
  });

  await test.step("at the login the guest's list joins the customer's", async () => {
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await logIn(page, email);
    await expect(page).toHaveURL("/wishlist");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(link(page, "Wishlist, 2")).toBeAttached();
  });
});
