/**
 * The account's forms and the contact form: what is wrong is said at its field, which gets the focus. Texts of the owner and
 * broken connections: texts-after-interaction.component.test.tsx.
 */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectGone, focus, press } from "#ui/testing/browser.ts";
import { ok, renderPage } from "./testing/render.tsx";

const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const field = (label: string | RegExp) => main.getByLabelText(label);

test("the log-in: a field that is missing gets the focus and says so", async () => {
  await renderPage("/login", { guest: true });
  await button("Log in").click();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Email")).toHaveAccessibleDescription("This field is required");
});

test("registration: a field is checked when it is left, unless it is empty, and again when it is sent", async () => {
  await renderPage("/login/register", { guest: true });
  const email = field("Email");
  const password = main.getByLabelText("Password", { exact: true });
  await focus(email);
  await press("Tab");
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await email.fill("no address");
  await password.click();
  await expect.element(email).toHaveAccessibleDescription("Enter a valid email address");
  await email.fill("ada@example.com");
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await email.fill("no address");
  await password.fill("12345");
  await field("Confirm password").fill("123456");
  await button("Create account").click();
  await expect.element(main.getByText("Enter a valid email address")).toBeVisible();
  await expect.element(main.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect.element(main.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible();
});

test("details: the birthday's rules", async () => {
  await renderPage("/account/info", { answers: { "/api/v1/account/update": () => ok() } });
  const birthday = field(/^Birthday/);
  for (const [text, message] of [
    ["17.05.1990", "Birthday must be in the format YYYY-MM-DD"],
    ["1990-02-30", "Invalid date"],
    [`${new Date().getUTCFullYear() - 3}-01-01`, "Age must be between 5 and 100"],
  ] as const) {
    await birthday.fill(text);
    await button("Save").click();
    await expect.element(birthday).toHaveAccessibleDescription(message);
  }
  await expectAccessible();
});

test("an address: the form follows the country", async () => {
  await renderPage("/account/SetAddress", { answers: { "/api/v1/address/list": () => ok({ addresses: [] }) } });
  const country = field("Country or region");
  await button("Save address").click();
  await expect.element(country).toHaveFocus();
  await country.selectOptions("US");
  await expect.element(field("ZIP code")).toBeVisible();
  await expect.element(main.getByRole("combobox", { name: "State" })).toBeVisible();
  await country.selectOptions("HK");
  await expectGone(field(/code/i));
  await country.selectOptions("DE");
  await field("Postal code").fill("1011");
  await button("Save address").click();
  await expect.element(field("Postal code")).toHaveAccessibleDescription("This should look like 10115");
  await expectAccessible();
});

test("a message to the shop: a field that is missing gets the focus", async () => {
  await renderPage("/ContactUs", { guest: true });
  await button("Send message").click();
  await expect.element(field(/^Name/)).toHaveFocus();
});
