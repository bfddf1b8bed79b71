/**
 * Texts of the owner that appear only after interaction: errors, questions, confirmations. They are all replaced by marks;
 * each test does what brings them up and expects every one (src/storefront/fields-after-interaction.ts). Those of forms that
 * need no order are shown by src/storefront/texts-after-interaction.component.test.tsx.
 */
import type { Locator, Page } from "@playwright/test";
import { moduleType } from "../src/decoration/module-type.ts";
import { startMailServer } from "../src/shop/mail/testing/mail-server.ts";
import { fieldsAfterInteraction, groupsOfForms } from "../src/storefront/fields-after-interaction.ts";
import { closeCartDrawer, fillCheckout, picture, placeOrder, placeOrderButton } from "./support/buyer.ts";
import { adminLink, type Shop, type WorkerShop, withShop } from "./support/shop.ts";
import { changeProduct, editorHeaders, staffOf } from "./support/staff.ts";
import { expect, open, scrollThrough, test as shared, untilHydrated } from "./support/test.ts";

const mark = (field: string) => `⟦${field}⟧`;

const test = shared.extend<{ staff: Awaited<ReturnType<typeof staffOf>> }, { shop: WorkerShop }>({
  /** A separate shop whose texts are replaced by marks. */
  shop: [
    async ({ browserName: _ }, use) => {
      // Without a mail server some texts are not shown.
      const mails = await startMailServer();
      await withShop({ SMTP_URL: mails.url }, async (shop) => {
        await markWords(shop);
        await use(shop);
      });
      await mails.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  staff: async ({ request, shop }, use) => use(await staffOf(request, await adminLink(shop))),
});
// The browser logs the calls that the tests abort.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

async function markWords({ editor, url }: Shop): Promise<void> {
  const entry = await fetch(editor, { redirect: "manual" });
  const groups = Object.entries(fieldsAfterInteraction).map(([group, fields]) => {
    const schema = fields.map((field) => ({ field, value: mark(field) }));
    return [group, [{ id: -1, type: moduleType.page, schema }]];
  });
  const saved = await fetch(`${url}/admin_api/v1/decoration`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...editorHeaders(entry.headers.getSetCookie()),
      "x-mall-decoration-id": "1",
    },
    body: JSON.stringify(Object.fromEntries(groups)),
  });
  expect(await saved.json()).toMatchObject({ code: 200 });
}

/** Groups of which a test has shown every text. */
const shownGroups = new Set<string>();

/** Collects which texts of a group the page has shown; `end` fails when one is missing. */
class Words {
  readonly #page: Page;
  readonly #group: string;
  readonly #open: Set<string>;
  constructor(page: Page, group: string) {
    this.#page = page;
    this.#group = group;
    this.#open = new Set(fieldsAfterInteraction[group]);
  }
  /** The page shows these now, in text or in an accessible name. */
  async see(...fields: string[]): Promise<void> {
    const shown = () =>
      this.#page.evaluate(() => {
        const body = document.body.cloneNode(true) as HTMLElement;
        for (const script of body.querySelectorAll("script")) script.remove();
        return body.outerHTML;
      });
    for (const field of fields) {
      await expect.poll(shown, field).toContain(mark(field));
      this.#open.delete(field);
    }
  }
  end(): void {
    expect([...this.#open], this.#group).toEqual([]);
    shownGroups.add(this.#group);
  }
}

/** Aborts a call while `act` runs. */
async function broken(page: Page, call: string, act: () => Promise<void>, shows: () => Promise<void>): Promise<void> {
  await page.route(`**/api/v1/${call}`, (route) => route.abort());
  await act();
  await shows();
  await page.unroute(`**/api/v1/${call}`);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("main").getByRole("button", { name });
const marked = (page: Page, field: string): Locator => page.getByRole("button", { name: mark(field) });

/** Pictures in a form: a valid one, an invalid one, too many, and one that is removed again. */
async function tryPictures(page: Page, words: Words, input: Locator): Promise<void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/v1/upload/picture", async (route) => {
    await held;
    await route.continue();
  });
  await input.setInputFiles(picture);
  await words.see("pictures_progress_text", "pictures_remove_text");
  go();
  await expect(page.getByRole("img", { name: picture.name })).toBeVisible();
  await page.unroute("**/api/v1/upload/picture");
  await input.setInputFiles({ name: "words.png", mimeType: "image/png", buffer: Buffer.from("only words") });
  await words.see("pictures_failed_text");
  await input.setInputFiles(Array.from({ length: 6 }, (_, at) => ({ ...picture, name: `${at}.png` })));
  await words.see("pictures_too_many_text");
}

/** Asks for a refund of the order that a page shows and withdraws the request, after everything that can go wrong. */
async function tryRefund(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole("dialog");
  await button(page, "Request refund").click();
  await words.see("refund_form_title_text", "refund_form_lead_text", "refund_amount_text", "refund_amount_hint_text");
  await words.see("refund_reason_text", "refund_send_text", "pictures_text", "pictures_hint_text", "pictures_add_text");
  await dialog.getByLabel(mark("refund_amount_text")).fill("100000");
  await marked(page, "refund_send_text").click();
  await words.see("refund_reason_error_text", "refund_amount_error_text");
  await words.see("refund_items_text", "refund_items_hint_text", "refund_qty_text", "refund_qty_of_text");
  await dialog.getByRole("combobox").selectOption("0");
  await marked(page, "refund_send_text").click();
  await words.see("refund_items_error_text");
  await dialog.getByRole("combobox").selectOption("1");
  await tryPictures(page, words, dialog.locator("input[type=file]"));
  await dialog.getByLabel(mark("refund_amount_text")).fill("1.00");
  await dialog.getByLabel(mark("refund_reason_text")).fill("A crack");
  await broken(
    page,
    "order/requestRefund",
    () => marked(page, "refund_send_text").click(),
    () => words.see("refund_failed_text"),
  );
  await marked(page, "refund_send_text").click();
  await button(page, "Cancel refund request").click();
  await words.see("cancel_refund_confirm_text", "yes_text", "no_text");
  await marked(page, "yes_text").click();
  await expect(page.getByText("You cancelled your refund request for $1.00.")).toBeVisible();
}

test("a product's page, the list and the cart", async ({ page, shop }) => {
  await open(page, "/product/detail/dune-vase");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recently_viewed")), "looked at").not.toBeNull();
  const detail = new Words(page, "product_detail_modules");
  await open(page, "/product/detail/hearth-mug");
  await broken(
    page,
    "cart/add",
    () => button(page, "Add to cart").first().click(),
    () => detail.see("failed_text"),
  );
  await button(page, "Add to cart").first().click();
  await detail.see("added_text", "view_cart_text");
  const cart = new Words(page, "cart_modules");
  await cart.see("view_cart_text");
  await closeCartDrawer(page);
  await scrollThrough(page);
  await detail.see("recent_title_text");
  await page
    .getByRole("link", { name: /^Zoom in/ })
    .first()
    .click();
  await detail.see("close_text");
  await changeProduct(shop, "dune-vase", { on_hand: 0, expected: "2099-01-15" });
  await open(page, "/product/detail/dune-vase");
  await detail.see("expected_text");
  const delivery = { price: "8.00", free_from: "120.00", min_days: 2, max_days: 4 };
  const terms = { delivery, tax_name: "VAT 19%", tax_by_state: false, tax_included: true };
  for (const [answer, ...fields] of [
    [terms, "delivery_days_text", "delivery_cost_text", "delivery_free_from_text", "tax_named_text"],
    [
      { ...terms, delivery: { ...delivery, price: "0.00" }, tax_included: false },
      "delivery_free_text",
      "tax_plus_text",
    ],
    [{ ...terms, delivery: null, tax_name: "" }, "delivery_none_text", "tax_none_text"],
  ] as const) {
    await page.route("**/api/v1/product/delivery", (route) =>
      route.fulfill({ json: { code: 200, message: "", data: answer } }),
    );
    await open(page, "/product/detail/hearth-mug");
    await detail.see(...fields);
    await page.unroute("**/api/v1/product/delivery");
  }
  detail.end();

  await open(page, "/product/list");
  const list = new Words(page, "product_list_modules");
  await scrollThrough(page);
  await list.see("recent_title_text");
  list.end();

  await open(page, "/cart");
  await page.getByRole("button", { name: "Remove Hearth Mug" }).click();
  await cart.see("removed_text", "undo_text");
  cart.end();
});

test("the checkout, and a payment that was declined", async ({ page }) => {
  const words = new Words(page, "product_payment_modules");
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(placeOrderButton(page)).toBeEnabled();
  await placeOrderButton(page).click();
  await words.see("email_error_text", "required_error_text");
  const country = page.getByLabel("Country or region");
  for (const [code, ...names] of [
    ["US", "state_text", "zip_text"],
    ["CA", "province_text"],
    ["GB", "county_text", "postcode_text"],
    ["JP", "prefecture_text"],
    ["AE", "emirate_text"],
    ["CO", "department_text"],
    ["IE", "eircode_text"],
    ["IN", "pin_text"],
  ] as const) {
    await country.selectOption(code);
    await words.see(...names);
  }
  await country.selectOption("US");
  await page.getByLabel(mark("zip_text")).fill("1");
  await page.getByLabel("Phone").fill("none");
  await placeOrderButton(page).click();
  await words.see("phone_error_text", "postal_error_text");
  await fillCheckout(page, "words-account@example.com", { zip: mark("zip_text"), state: mark("state_text") });
  await broken(
    page,
    "order/place",
    () => placeOrderButton(page).click(),
    () => words.see("failed_text"),
  );
  words.end();

  await placeOrderButton(page).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
  const failed = page.url();
  await open(page, "/");
  const home = new Words(page, "home_modules");
  await home.see("unpaid_notice_text", "unpaid_order_text", "unpaid_pay_text");
  home.end();
  await open(page, failed);
  const result = new Words(page, "payment_callback_modules");
  await broken(
    page,
    "order/pay",
    () => button(page, "Try again").click(),
    () => result.see("broken_text"),
  );
  await button(page, "Pay with Bank transfer").click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await untilHydrated(page);
  await broken(
    page,
    "account/fromOrder",
    () => button(page, "Create account").click(),
    () => result.see("broken_text", "account_login_text"),
  );
  await button(page, "Create account").click();
  await result.see("account_done_text", "account_view_text");
  result.end();
});

test("orders, from cancelling to the review", async ({ page, staff }) => {
  test.slow();
  const words = new Words(page, "account_orders_modules");
  await placeOrder(page, "words@example.com");
  await open(page, "/account/orders");
  const dialog = page.getByRole("dialog");
  await button(page, "Cancel order").click();
  await words.see("cancel_order_confirm_text", "yes_text", "no_text");
  await marked(page, "yes_text").click();
  await button(page, "Delete order").click();
  await words.see("delete_order_confirm_text");
  await marked(page, "no_text").click();
  await expect(dialog).toHaveCount(0);

  const { order_no, payAt } = await placeOrder(page, "words@example.com");
  await open(page, payAt);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await open(page, `/account/OrderDetail?order_no=${order_no}`);
  await tryRefund(page, words);
  await staff("ship", { order_no, carrier: "Post", tracking_no: "1" });
  await page.reload();
  await open(page, `/account/OrderDetail?order_no=${order_no}`);
  await button(page, "Confirm receipt").click();
  await words.see("confirm_receipt_confirm_text");
  await marked(page, "yes_text").click();
  words.end();

  const review = new Words(page, "product_evaluate_modules");
  await page.getByRole("link", { name: "Write a review" }).click();
  await button(page, "Submit review").click();
  await review.see("stars_error_text");
  await tryPictures(page, review, page.locator("input[type=file]"));
  await page.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await broken(
    page,
    "order/evaluate",
    () => button(page, "Submit review").click(),
    () => review.see("failed_text"),
  );
  await button(page, "Submit review").click();
  await review.see("thanks_text", "thanks_lead_text");
  review.end();
});

test("every group with such texts is covered by a test above, or without a shop", () => {
  expect([...shownGroups, ...groupsOfForms].sort()).toEqual(Object.keys(fieldsAfterInteraction).sort());
});
