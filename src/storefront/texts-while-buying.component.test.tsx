/**
 * Texts of the owner that appear only after interaction, of the pages on which is bought: each test does what brings them up and
 * expects every one. Those of the other pages: texts-after-interaction.component.test.tsx.
 */
import { afterEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import "#ui/testing/browser.ts";
import { sampleCart, samplePreview } from "./components/cart/sample.ts";
import { fieldsAfterInteraction, groupsOfForms } from "./fields-after-interaction.ts";
import { sampleState } from "./pages/payment-result/sample.ts";
import { productDetail, productRow } from "./testing/fixture-api.ts";
import { brokenOnce, ok, renderPage } from "./testing/render.tsx";
import { mark, marked, Texts } from "./testing/texts.ts";

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name });
const field = (label: string | RegExp) => main.getByLabelText(label);
/** The last part of a page comes near the window. */
const scrollTo = async (at: Locator) => {
  await expect.element(at).toBeInTheDocument();
  at.element().scrollIntoView();
};

afterEach(() => {
  history.replaceState(null, "", location.pathname + location.search);
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the shop's own cookies, which the next test must not find
    document.cookie = `${cookie.replace(/=.*/, "")}=; max-age=0; path=/`;
  }
});

/** What this browser has looked at before. */
const lookedAt = () => localStorage.setItem("recently_viewed", JSON.stringify(["product-2"]));
const cards = { "/api/v1/product/cards": () => ok({ products: [productRow(2)] }) };

const [variant] = productDetail().variants.slice(1);
const product = (changes: object = {}) =>
  productDetail({ options: [], variants: [{ ...variant, options: {}, ...changes } as never] });
const ofDetail = new Texts("product_detail_modules");
const ofCart = new Texts("cart_modules");
const modules = { ...marked("product_detail_modules"), ...marked("cart_modules", { show_together: true }) };

const openProduct = (changes: object = {}, answers: object = {}) =>
  renderPage("/product/detail/vase-1", { modules, product: product(changes), answers: { ...cards, ...answers } });

test("a product is put into the cart, its picture is enlarged, and what was looked at before is shown", async () => {
  lookedAt();
  // One that is put into the cart at once, and one whose options are chosen on its page.
  const together = [product(), productDetail()].map((one, at) => ({ ...one, id: `together-${at}` }));
  await openProduct(
    {},
    {
      "/api/v1/cart/add": brokenOnce(() => ok({ ...sampleCart, added: "test" })),
      "/api/v1/product/together": () => ok({ products: together }),
    },
  );
  await button("Add to cart").first().click();
  await ofDetail.see("failed_text");
  await button("Add to cart").first().click();
  await ofDetail.see("added_text", "view_cart_text");
  await ofCart.see("view_cart_text", "together_title_text", "together_add_text", "together_view_text");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await scrollTo(page.getByRole("contentinfo"));
  await ofDetail.see("recent_title_text");
  await main
    .getByRole("link", { name: /^Zoom in/ })
    .first()
    .click();
  await ofDetail.see("close_text");
});

test("a product that is out of stock has its day; delivery and tax are those of the visitor's country", async () => {
  await openProduct({ stock: 0, expected_on: "2099-01-15" });
  await ofDetail.see("expected_text");
  const delivery = { price: "8.00", free_from: "120.00", min_days: 2, max_days: 4 };
  const terms = { delivery, by_region: false, tax_name: "VAT 19%", tax_by_state: false, tax_included: true };
  for (const [answer, ...fields] of [
    [terms, "delivery_days_text", "delivery_cost_text", "delivery_free_from_text", "tax_named_text"],
    [
      { ...terms, delivery: { ...delivery, price: "0.00" }, tax_included: false },
      "delivery_free_text",
      "tax_plus_text",
    ],
    [{ ...terms, delivery: null, tax_name: "" }, "delivery_none_text", "tax_none_text"],
  ] as const) {
    await cleanup();
    await openProduct({}, { "/api/v1/product/delivery": () => ok(answer) });
    await ofDetail.see(...fields);
  }
  ofDetail.end();
});

test("the list shows what was looked at before; a line of the cart is removed", async () => {
  lookedAt();
  const ofList = new Texts("product_list_modules");
  await renderPage("/product/list", { modules: marked("product_list_modules"), answers: cards });
  await scrollTo(page.getByRole("contentinfo"));
  await ofList.see("recent_title_text");
  ofList.end();

  await cleanup();
  const remove = brokenOnce(() => ok({ ...sampleCart, lines: sampleCart.lines.slice(1), count: 1, selected_count: 1 }));
  await renderPage("/cart", { modules, answers: { "/api/v1/cart/remove": remove } });
  await button("Remove Sample vase").click();
  await ofCart.see("connection_text");
  await button("Remove Sample vase").click();
  await ofCart.see("removed_text", "undo_text");
  ofCart.end();
});

test("the checkout marks what is wrong, by the rules of the country; an order whose connection breaks can be sent again", async () => {
  const texts = new Texts("product_payment_modules");
  let isLost = false;
  const preview = () => {
    if (isLost) throw new TypeError("Failed to fetch");
    return ok(samplePreview);
  };
  const { calls } = await renderPage("/product/payment", {
    modules: marked("product_payment_modules"),
    guest: true,
    answers: { "/api/v1/order/preview": preview, "/api/v1/order/place": brokenOnce() },
  });
  const place = button(/^Place order/).first();
  await place.click();
  await texts.see("email_error_text", "required_error_text");
  const country = field("Country or region");
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
    await country.selectOptions(code);
    await texts.see(...names);
  }
  isLost = true;
  await country.selectOptions("US");
  await texts.see("totals_failed_text", "try_again_text");
  isLost = false;
  await button(mark("try_again_text")).first().click();
  await expect.element(page.getByRole("alert").getByText(mark("totals_failed_text"))).not.toBeInTheDocument();
  await field(mark("zip_text")).fill("1");
  await field(/^Phone/).fill("none");
  await place.click();
  await texts.see("phone_error_text", "postal_error_text");
  await field("Email").fill("ada@example.com");
  await field("First name").fill("Ada");
  await field("Last name").fill("Lovelace");
  await field("Street and number").fill("1 Mill Lane");
  await field("City").fill("San Francisco");
  await field(mark("zip_text")).fill("94103");
  await field(mark("state_text")).selectOptions("CA");
  await field(/^Phone/).fill("+1 415 555 0132");
  await place.click();
  await texts.see("failed_text");
  await place.click();
  await expect.poll(() => calls.filter(({ path }) => path === "/api/v1/order/place").length).toBe(2);
  await cleanup();
  // A link to buy something that is no product.
  await renderPage("/product/payment?variant_id=x", {
    modules: marked("product_payment_modules"),
    answers: {
      "/api/v1/order/preview": () => ({ code: 400, message: "items.0.variant_id must be an id", data: null }),
    },
  });
  await texts.see("product_gone_text");
  texts.end();
});

test("a payment that was declined is tried again; the home page names the order; a paid one makes an account", async () => {
  const texts = new Texts("payment_callback_modules");
  const providers = [{ name: "sandbox", label: "Card", description: "", in_page: false }];
  const declined = { ...sampleState, status: "unpaid", providers, actions: ["pay_now"] };
  await renderPage("/paymentFailed?order_no=260115-SAMPLE00", {
    modules: marked("payment_callback_modules"),
    answers: { "/api/v1/order/payment": () => ok(declined), "/api/v1/order/pay": brokenOnce() },
  });
  await button("Try again").click();
  await texts.see("broken_text");

  await cleanup();
  const ofHome = new Texts("home_modules");
  localStorage.setItem("unpaid_order", "1");
  await renderPage("/", { modules: marked("home_modules") });
  await ofHome.see("unpaid_notice_text", "unpaid_order_text", "unpaid_pay_text");
  // Closed, it stays away from the pages that are opened next.
  await button("Close").click();
  await expect.element(page.getByText(mark("unpaid_notice_text"))).not.toBeInTheDocument();
  expect(localStorage.getItem("unpaid_order")).toBeNull();
  ofHome.end();

  await cleanup();
  const session = { token: "of-the-account", is_guest: false, expires_in: 3600, email: "ada@example.com" };
  await renderPage("/paymentSuccessful?order_no=260115-SAMPLE00", {
    modules: marked("payment_callback_modules"),
    answers: {
      "/api/v1/order/payment": () => ok(sampleState),
      "/api/v1/account/fromOrder": brokenOnce(() => ok(session)),
    },
  });
  await button("Create account").click();
  await texts.see("broken_text", "account_login_text");
  await button("Create account").click();
  await texts.see("account_done_text", "account_view_text");
  texts.end();
  // The visitor is logged in to it.
  expect(document.cookie).toContain("token=of-the-account");
});

test("every other group is covered by a test above", () => {
  const others = Object.keys(fieldsAfterInteraction).filter((group) => !groupsOfForms.includes(group));
  expect([...Texts.complete].sort()).toEqual(others.sort());
});
