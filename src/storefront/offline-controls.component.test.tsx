/**
 * Every call of the shop's pages without a connection: those that a press makes say what did not work, show the value of before, and
 * work at the next press. What a call of a new control does without a connection is to be decided here.
 */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { press } from "#ui/testing/browser.ts";
import { sampleCart, samplePreview } from "./components/cart/sample.ts";
import { subscribe } from "./runtime/subscribe.ts";
import { storedWishes } from "./runtime/visitor.ts";
import { toggleWish } from "./runtime/wishlist.ts";
import { brokenOnce, ok, renderPage } from "./testing/render.tsx";

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name });

afterEach(() => {
  vi.restoreAllMocks();
});

const texts = "texts-after-interaction.component.test.tsx";
const buying = "texts-while-buying.component.test.tsx";
const here = "this file";

/** Calls that a press makes, and where their failure and their second try are tested. */
const pressed: Readonly<Record<string, string>> = {
  "account/changePwd": texts,
  "account/data": "the same form as account/update",
  "account/delete": "the same form as account/update",
  "account/fromOrder": buying,
  "account/update": texts,
  "address/default": texts,
  "address/delete": texts,
  "address/save": texts,
  "auth/forgot": here,
  "auth/login": texts,
  "auth/logout": texts,
  "auth/register": here,
  "auth/reset": here,
  "cart/add": buying,
  "cart/addAll": "modules/bought-together/bought-together.component.test.tsx",
  "cart/remove": buying,
  "cart/select": here,
  "cart/update": here,
  "message/form": "modules/form/form.component.test.tsx",
  "message/send": texts,
  "order/cancel": "offline.component.test.tsx, one dialog for all",
  "order/cancelRefund": "offline.component.test.tsx, one dialog for all",
  "order/confirmReceipt": "offline.component.test.tsx",
  "order/delete": "offline.component.test.tsx, one dialog for all",
  "order/evaluate": texts,
  "order/pay": buying,
  "order/place": buying,
  "order/preview": buying,
  "order/requestRefund": texts,
  "order/track": texts,
  "order/wallet": "the wallet's own window shows it",
  "product/notify": here,
  "subscription/create": here,
  "wishlist/add": here,
  "wishlist/remove": "as wishlist/add",
  "withdrawal/submit": "withdrawal.component.test.tsx",
};

/** Calls of loaders, whose page is told to be missing, and calls without which something is only left out. */
const loading = new Set(
  `account/groups account/info address/list article/detail cart/get category/list decoration menus/list news/detail news/list order/detail order/list
  order/payment order/unpaid pages/find payment/marks product/cards product/comments product/delivery product/detail product/list
  product/popularSearches product/searched product/suggest product/together shop/rules wishlist/get wishlist/ids
  withdrawal/form`.split(/\s+/),
);

test("every call of the shop's pages is known here", () => {
  const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./testing/**", "!./fixtures/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const paths = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/"\/api\/v1\/([\w/]+)"/g)].map(([, path = ""]) => path),
  );
  expect(paths.length).toBeGreaterThan(40);
  expect([...new Set(paths)].filter((path) => !(path in pressed) && !loading.has(path))).toEqual([]);
});

test("cart: a quantity and a choice go back, and the next press arrives", async () => {
  const { calls } = await renderPage("/cart", {
    answers: {
      "/api/v1/cart/update": brokenOnce(() => ok(sampleCart)),
      "/api/v1/cart/select": brokenOnce(() => ok(sampleCart)),
    },
  });
  const [line] = sampleCart.lines;
  const quantity = main.getByRole("spinbutton").first();
  await button(/^Increase quantity/)
    .first()
    .click();
  await expect.element(page.getByText("Couldn't update your cart. Check your connection and try again.")).toBeVisible();
  await expect.element(quantity).toHaveValue(line?.qty);
  await button(/^Increase quantity/)
    .first()
    .click();
  await expect.poll(() => calls.filter(({ path }) => path === "/api/v1/cart/update").length).toBe(2);
  const chosen = main.getByRole("checkbox").nth(1);
  const before = (chosen.element() as HTMLInputElement).checked;
  await chosen.click();
  await expect.poll(() => (chosen.element() as HTMLInputElement).checked).toBe(before);
  await chosen.click();
  await expect.poll(() => calls.filter(({ path }) => path === "/api/v1/cart/select").length).toBe(2);
});

test("checkout: a discount code that does not arrive stays in its field with a sentence, and is applied at the next press", async () => {
  let isLost = false;
  await renderPage("/product/payment", {
    answers: {
      "/api/v1/order/preview": ({ coupon_code }) => {
        if (isLost) throw new TypeError("Failed to fetch");
        return ok({ ...samplePreview, can_place: true, coupon_code: coupon_code ?? "" });
      },
    },
  });
  const code = main.getByLabelText(/code/i).first();
  await code.fill("SPRING");
  isLost = true;
  await press("Enter", code);
  await expect.element(main.getByText(/The total couldn't be updated/).first()).toBeVisible();
  await expect.element(code).toHaveValue("SPRING");
  // Enter asked for the code; it did not send the form, which would mark what is missing.
  expect(main.getByCss("[aria-invalid=true]").elements()).toEqual([]);
  // No order is placed with totals of an earlier choice.
  const place = button(/^Place order/).first();
  await expect.element(place).toBeDisabled();
  isLost = false;
  await button("Apply").first().click();
  await expect.element(main.getByText(/SPRING/).first()).toBeVisible();
  await expect.element(place).toBeEnabled();
});

test.each([
  ["/login/register", "Create account", "/api/v1/auth/register", ["Email", "Password", "Confirm password"]],
  ["/login/forgot", "Send reset link", "/api/v1/auth/forgot", ["Email"]],
] as const)("%s keeps what was entered and can be sent again", async (path, name, call, fields) => {
  const session = { token: "t", is_guest: false, expires_in: 3600, capped: [] };
  const { calls } = await renderPage(path, { guest: true, answers: { [call]: brokenOnce(() => ok(session)) } });
  for (const label of fields) {
    await main.getByLabelText(label, { exact: true }).fill(label === "Email" ? "ada@example.com" : "correct horse");
  }
  await button(name).click();
  await expect.element(main.getByText("Something went wrong. Check your connection and try again.")).toBeVisible();
  await expect.element(main.getByLabelText("Email", { exact: true })).toHaveValue("ada@example.com");
  await button(name).click();
  await expect.poll(() => calls.filter(({ path: sent }) => sent === call).length).toBe(2);
});

test("a new password can be sent again", async () => {
  location.hash = "token=one";
  const answers = { "/api/v1/auth/reset": brokenOnce() };
  const reset = await renderPage("/login/forgot", { guest: true, answers });
  await main.getByLabelText("New password", { exact: true }).fill("correct horse");
  await main.getByLabelText("Confirm password", { exact: true }).fill("correct horse");
  await button(/password/i)
    .last()
    .click();
  await expect.element(main.getByText("Something went wrong. Check your connection and try again.")).toBeVisible();
  await button(/password/i)
    .last()
    .click();
  await expect.poll(() => reset.router.state.location.pathname).toBe("/login");
});

test("a heart goes back with a sentence, and is kept at the next press", async () => {
  const answer = brokenOnce(() => ok({ product_ids: ["one"] }));
  const api = { call: async () => answer({}) } as never;
  const heart = document.createElement("button");
  heart.dataset.wish = "one";
  const told = toggleWish(api, heart, () => "Not saved.");
  await expect.element(page.getByText("Not saved.")).toBeVisible();
  expect(storedWishes()).toEqual([]);
  await told;
  await toggleWish(api, heart, () => "");
  expect(storedWishes()).toEqual(["one"]);
});

test.each(["", "variant-1"])(
  "a form of an email address says that it did not arrive, and takes it at the next press: %s",
  async (variant) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<form id="letters" data-subscribe="Done" data-failed="Try again later." data-variant="${variant}"><input name="email" type="email" value="ada@example.com"><button>Send</button><p role="status"></p></form>`,
    );
    const form = document.querySelector<HTMLFormElement>("#letters");
    if (!form) throw new Error("no form");
    const answer = brokenOnce();
    const api = { call: async () => answer({}) } as never;
    await subscribe(form, api);
    expect([form.querySelector("p")?.textContent, form.querySelector("input")?.value]).toEqual([
      "Try again later.",
      "ada@example.com",
    ]);
    expect(form.querySelector("button")?.disabled).toBe(false);
    await subscribe(form, api);
    expect(form.querySelector("p")?.textContent).toBe("Done");
    form.remove();
  },
);
