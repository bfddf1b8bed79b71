/**
 * Texts of the owner that appear only after interaction, of pages with forms: errors, questions, confirmations. Each test does what
 * brings them up and expects every one; those of the pages on which is bought: texts-while-buying.component.test.tsx.
 */
import { afterEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectGone } from "#ui/testing/browser.ts";
import { sampleAddresses } from "./components/account/sample.ts";
import { sampleOrder } from "./components/order/sample.ts";
import { fieldsAfterInteraction, groupsOfForms } from "./fields-after-interaction.ts";
import { brokenOnce, ok, renderPage } from "./testing/render.tsx";
import { mark, marked, Texts } from "./testing/texts.ts";

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name });
const field = (label: string | RegExp) => main.getByLabelText(label);
const session = { token: "t", is_guest: false, expires_in: 3600, capped: ["Dune Vase"] };

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", location.pathname + location.search);
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the shop's own cookies, which the next test must not find
    document.cookie = `${cookie.replace(/=.*/, "")}=; max-age=0; path=/`;
  }
});

// One test a form; together they show every text of the group.
const ofLogin = new Texts("login_modules");
const login = { modules: marked("login_modules"), guest: true };

test("registration marks what is wrong before it is sent", async () => {
  const { calls } = await renderPage("/login/register", login);
  await button("Create account").click();
  await ofLogin.see("required_error_text");
  await field("Email").fill("no address");
  await field("Password").fill("12345");
  await field("Confirm password").fill("123456");
  await button("Create account").click();
  await ofLogin.see("email_error_text", "password_length_error_text", "password_match_error_text");
  await button(/^Show/).first().click();
  await ofLogin.see("hide_password_text");
  expect(calls.map(({ path }) => path)).not.toContain("/api/v1/auth/register");
});

test("a login whose connection breaks can be sent again; a cart cut to the stock is told", async () => {
  const answer = brokenOnce(() => ok(session));
  await renderPage("/login", { ...login, answers: { "/api/v1/auth/login": answer } });
  await field("Email").fill("ada@example.com");
  await field("Password").fill("correct horse");
  await button("Log in").click();
  await ofLogin.see("failed_text");
  await button("Log in").click();
  await ofLogin.see("capped_text");
});

test("a reset link is asked for, and opened it sets a new password", async () => {
  const answers = { "/api/v1/auth/forgot": () => ok(), "/api/v1/auth/reset": () => ok() };
  const { router } = await renderPage("/login/forgot", { ...login, answers });
  await field("Email").fill("ada@example.com");
  await button("Send reset link").click();
  await ofLogin.see("forgot_sent_text");
  location.hash = "token=one";
  await ofLogin.see("reset_title_text", "reset_lead_text", "new_password_text", "reset_btn_text");
  await field(mark("new_password_text")).fill("correct horse");
  await field("Confirm password").fill("correct horse");
  await button(mark("reset_btn_text")).click();
  await ofLogin.see("reset_done_text");
  await expect.poll(() => router.state.location.pathname).toBe("/login");
  ofLogin.end();
});

test("an account's details say what is wrong, and that they are saved", async () => {
  const texts = new Texts("account_info_modules");
  await renderPage("/account/info", {
    modules: marked("account_info_modules"),
    answers: { "/api/v1/account/update": brokenOnce() },
  });
  for (const [typed, error] of [
    ["17.05.1990", "birthday_format_error_text"],
    ["1990-02-30", "birthday_date_error_text"],
    ["1890-01-01", "birthday_age_error_text"],
  ] as const) {
    await field(/^Birthday/).fill(typed);
    await button("Save").click();
    await texts.see(error);
  }
  await field(/^Birthday/).fill("");
  await field(/^Phone/).fill("none");
  await button("Save").click();
  await texts.see("phone_error_text");
  await field(/^Phone/).fill("");
  await button("Save").click();
  await texts.see("failed_text");
  await button("Save").click();
  await texts.see("saved_text");
  await main.getByText("Delete your account").first().click();
  await button("Delete account").click();
  await texts.see("required_error_text");
  await button(/^Show/).click();
  await texts.see("hide_password_text");
  texts.end();
});

test("a new password is checked, and sent again after a broken connection", async () => {
  const texts = new Texts("change_pwd_modules");
  await renderPage("/account/ChangePwd", {
    modules: marked("change_pwd_modules"),
    answers: { "/api/v1/account/changePwd": brokenOnce(() => ok(session)) },
  });
  const send = button("Change password");
  await send.click();
  await texts.see("required_error_text");
  await field("Current password").fill("correct horse");
  await field("New password").fill("12345");
  await field("Confirm new password").fill("123456");
  await send.click();
  await texts.see("password_length_error_text", "password_match_error_text");
  await button(/^Show/).first().click();
  await texts.see("hide_password_text");
  await field("New password").fill("battery staple");
  await field("Confirm new password").fill("battery staple");
  await send.click();
  await texts.see("failed_text");
  await send.click();
  await texts.see("saved_text");
  texts.end();
});

test("a new address is checked by the rules of its country, and saved after a broken connection", async () => {
  const texts = new Texts("set_address_modules");
  const { router } = await renderPage("/account/SetAddress", {
    modules: marked("set_address_modules"),
    answers: { "/api/v1/address/save": brokenOnce() },
  });
  const save = button("Save address");
  await save.click();
  await texts.see("required_error_text");
  await field("Country or region").selectOptions("DE");
  await field("First name").fill("Ada");
  await field("Last name").fill("Lovelace");
  await field("Street and number").fill("Torstraße 1");
  await field("Postal code").fill("1");
  await field("City").fill("Berlin");
  await main.getByRole("textbox", { name: /^Phone/ }).fill("none");
  await save.click();
  await texts.see("phone_error_text", "postal_error_text");
  await field("Postal code").fill("10115");
  await main.getByRole("textbox", { name: /^Phone/ }).fill("+49 30 123456");
  await save.click();
  await texts.see("failed_text");
  await save.click();
  await expect.poll(() => router.state.location.pathname).toBe("/account/addresses");
  texts.end();
});

test("an address becomes the default, and is deleted after a question", async () => {
  const texts = new Texts("account_addresses_modules");
  const { calls } = await renderPage("/account/addresses", {
    modules: marked("account_addresses_modules"),
    answers: { "/api/v1/address/default": brokenOnce(), "/api/v1/address/delete": brokenOnce() },
  });
  await button(/^Use as default/).click();
  await texts.see("failed_text");
  await button(/^Use as default/).click();
  await texts.see("made_default_text");
  await expectGone(page.getByText(mark("failed_text")));
  await button(/^Delete/)
    .first()
    .click();
  await texts.see("delete_confirm_text", "delete_yes_text", "delete_no_text");
  const yes = page.getByRole("button", { name: mark("delete_yes_text") });
  await yes.click();
  await expect.element(page.getByRole("alert").getByText(mark("failed_text"))).toBeVisible();
  await yes.click();
  await texts.see("deleted_text");
  expect(calls).toContainEqual({ path: "/api/v1/address/default", input: { id: sampleAddresses[1]?.id } });
  expect(calls).toContainEqual({ path: "/api/v1/address/delete", input: { id: sampleAddresses[0]?.id } });
  texts.end();
});

test("a log-out that does not arrive says so and ends nothing; the next press logs out", async () => {
  const texts = new Texts("account_modules");
  const { router } = await renderPage("/account", {
    modules: marked("account_modules"),
    answers: { "/api/v1/auth/logout": brokenOnce() },
  });
  const logout = button("Log out");
  await logout.click();
  await texts.see("logout_failed_text");
  expect(router.state.location.pathname).toBe("/account");
  expect(document.cookie).toContain("token=t");
  await logout.click();
  await expect.poll(() => router.state.location.pathname).toBe("/login");
  expect(document.cookie).not.toContain("token=t");
  texts.end();
});

test("a message to the shop names what is wrong and confirms sending", async () => {
  const texts = new Texts("contact_us_modules");
  const { calls } = await renderPage("/ContactUs", {
    modules: marked("contact_us_modules"),
    answers: { "/api/v1/message/send": brokenOnce() },
  });
  const send = button("Send message");
  await send.click();
  await texts.see("required_error_text");
  await field(/^Name/).fill("Ada");
  await field(/^Email/).fill("ada@nowhere");
  await field(/^Message/).fill("Do you repair mugs?");
  await send.click();
  await texts.see("email_error_text");
  await field(/^Email/).fill("ada@example.com");
  await main.getByRole("textbox", { name: /^Area code/ }).fill("USA");
  await main.getByRole("textbox", { name: /^Phone/ }).fill("none");
  await send.click();
  await texts.see("area_code_error_text", "phone_error_text");
  await main.getByRole("textbox", { name: /^Area code/ }).fill("+1");
  await main.getByRole("textbox", { name: /^Phone/ }).fill("");
  await send.click();
  await texts.see("failed_text");
  await send.click();
  await texts.see("success_text");
  expect(calls.at(-1)?.input).toMatchObject({ name: "Ada", email: "ada@example.com", message: "Do you repair mugs?" });
  texts.end();
});

/** Uploads that end when the test says so: all but "words.png" are accepted. */
function stubUploads(): () => void {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  class Upload {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onloadend = () => {};
    responseText = "";
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      const file = body.get("file");
      const isPicture = file instanceof File && file.name !== "words.png";
      const answer = isPicture ? ok({ file: `/uploads/${file.name}` }) : { code: 400, message: "", data: null };
      this.responseText = JSON.stringify(answer);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      if (isHeld) waiting.push(() => this.onloadend());
      else queueMicrotask(() => this.onloadend());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return () => {
    isHeld = false;
    for (const end of waiting) end();
  };
}

/** Pictures in a form: a valid one, an invalid one, too many. */
async function tryPictures(texts: Texts, input: Locator): Promise<void> {
  const end = stubUploads();
  const picture = (name: string) => new File(["a"], name, { type: "image/png" });
  await userEvent.upload(input, picture("crack.png"));
  await texts.see("pictures_progress_text", "pictures_remove_text");
  end();
  await expect.element(page.getByRole("img", { name: "crack.png" })).toBeInTheDocument();
  await userEvent.upload(input, picture("words.png"));
  await texts.see("pictures_failed_text");
  await userEvent.upload(
    input,
    Array.from({ length: 6 }, (_, at) => picture(`${at}.png`)),
  );
  await texts.see("pictures_too_many_text");
}

/** Asks for a refund of the order that a page shows and withdraws the request, after everything that can go wrong. */
async function tryRefund(texts: Texts): Promise<void> {
  await button("Request refund").click();
  await texts.see("refund_form_title_text", "refund_form_lead_text", "refund_amount_text", "refund_amount_hint_text");
  await texts.see("refund_reason_text", "refund_send_text", "pictures_text", "pictures_hint_text", "pictures_add_text");
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabelText(mark("refund_amount_text"));
  const send = dialog.getByRole("button", { name: mark("refund_send_text") });
  await amount.fill("100000");
  await send.click();
  await texts.see("refund_reason_error_text", "refund_amount_error_text");
  await texts.see("refund_items_text", "refund_items_hint_text", "refund_qty_text", "refund_qty_of_text");
  const [first, second] = [dialog.getByRole("combobox").first(), dialog.getByRole("combobox").nth(1)];
  await first.selectOptions("0");
  await second.selectOptions("0");
  await send.click();
  await texts.see("refund_items_error_text");
  await first.selectOptions("1");
  await second.selectOptions("2");

  await tryPictures(texts, dialog.getByCss("input[type=file]"));

  await amount.fill("1.00");
  await dialog.getByLabelText(mark("refund_reason_text")).fill("A crack");
  await send.click();
  await texts.see("refund_failed_text");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Cancel refund request").click();
  await texts.see("cancel_refund_confirm_text", "yes_text", "no_text");
  await page.getByRole("button", { name: mark("yes_text") }).click();
}

test("a tracked order: a search that breaks off; a refund is asked for, with everything that can go wrong", async () => {
  const group = "tracking_order_modules";
  const texts = new Texts(group);
  const actions = ["request_refund", "cancel_refund"];
  const answer = { ...sampleOrder, order: { ...sampleOrder.order, actions } };
  const { calls } = await renderPage("/trackingOrder", {
    modules: marked(group),
    answers: {
      "/api/v1/order/track": brokenOnce(() => ok(answer)),
      "/api/v1/order/requestRefund": brokenOnce(),
      "/api/v1/order/cancelRefund": () => ok(),
    },
  });
  await field("Order number").fill("20260101");
  await field("Email").fill("ada@example.com");
  await button("Track").click();
  await texts.see("failed_text");
  await button("Track").click();

  await tryRefund(texts);
  const sent = calls.findLast(({ path }) => path === "/api/v1/order/requestRefund");
  expect(sent?.input).toMatchObject({ email: "ada@example.com", amount: "1.00", reason: "A crack" });
  await expect.poll(() => calls.map(({ path }) => path)).toContain("/api/v1/order/cancelRefund");
  texts.end();
});

test("an order is cancelled, deleted and received after a question, and a refund of it is asked for", async () => {
  const group = "account_orders_modules";
  const texts = new Texts(group);
  const actions = ["cancel_order", "delete_order", "confirm_receipt", "request_refund", "cancel_refund"];
  const answer = { ...sampleOrder, order: { ...sampleOrder.order, actions } };
  const { calls } = await renderPage("/account/OrderDetail?order_no=260115-SAMPLE01", {
    modules: marked(group),
    answers: {
      "/api/v1/order/detail": () => ok(answer),
      "/api/v1/order/cancel": () => ok(),
      "/api/v1/order/confirmReceipt": () => ok(),
      "/api/v1/order/requestRefund": brokenOnce(),
      "/api/v1/order/cancelRefund": () => ok(),
    },
  });
  const asked = (path: string) => expect.poll(() => calls.map((call) => call.path)).toContain(`/api/v1/order/${path}`);
  await button("Cancel order").click();
  await texts.see("cancel_order_confirm_text", "yes_text", "no_text");
  await page.getByRole("button", { name: mark("yes_text") }).click();
  await asked("cancel");
  await button("Delete order").click();
  await texts.see("delete_order_confirm_text");
  await page.getByRole("button", { name: mark("no_text") }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button("Confirm receipt").click();
  await texts.see("confirm_receipt_confirm_text");
  await page.getByRole("button", { name: mark("yes_text") }).click();
  await asked("confirmReceipt");
  await tryRefund(texts);
  await asked("cancelRefund");
  texts.end();
});

test("a review needs stars, takes pictures, and is sent again after a broken connection", async () => {
  const group = "product_evaluate_modules";
  const texts = new Texts(group);
  const { order } = sampleOrder;
  let evaluated = false;
  const detail = () => {
    const lines = order.lines.slice(0, 1).map((line) => ({ ...line, evaluated }));
    return ok({ ...sampleOrder, order: { ...order, lines, actions: ["evaluate_product"] } });
  };
  const evaluate = brokenOnce(() => {
    evaluated = true;
    return ok();
  });
  const { calls } = await renderPage(`/product/evaluate?order_no=${order.order_no}`, {
    modules: marked(group),
    answers: { "/api/v1/order/detail": detail, "/api/v1/order/evaluate": evaluate },
  });
  const send = button("Submit review");
  await send.click();
  await texts.see("stars_error_text");
  await tryPictures(texts, main.getByCss("input[type=file]"));
  await main.getByRole("radio", { name: "5 stars" }).click({ force: true });
  await send.click();
  await texts.see("failed_text");
  await send.click();
  await texts.see("thanks_text", "thanks_lead_text");
  const sent = calls.findLast(({ path }) => path === "/api/v1/order/evaluate");
  expect(sent?.input).toMatchObject({ order_no: order.order_no, reviews: [{ line_id: "1", stars: 5 }] });
  texts.end();
});

test("every group of forms is covered by a test above", () => {
  expect([...Texts.complete].sort()).toEqual([...groupsOfForms].sort());
  expect(Object.keys(fieldsAfterInteraction)).toEqual(expect.arrayContaining([...groupsOfForms]));
});
