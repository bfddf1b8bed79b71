/** The first screen of a new shop: what its country proposes, and what is sent. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { signInScreens } from "./screens.ts";

const setUp = "/admin_api/v1/signIn/setUp";
/** So that the answer does not lead to another document. */
const refused = () => {
  throw new Refusal(400, "email must be an email address");
};

const open = (answer: () => never = refused, locale = "en") =>
  renderRoutes(signInScreens.publicRoutes, {
    at: "/set-up",
    answers: {
      "/admin_api/v1/signIn/ways": { mall: "My shop", oidc: null, sends_mail: false },
      "/admin_api/v1/signIn/link": { email: "owner@localhost", name: "Owner", mall: "My shop", locale },
      [setUp]: answer,
    },
  });

const field = (name: string) => page.getByRole("combobox", { name });
async function choose(name: string, option: string | RegExp) {
  await field(name).click();
  await page.getByRole("option", { name: option }).click();
}
async function fillOwner() {
  await page.getByRole("textbox", { name: "Shop name" }).fill("Clay");
  await page.getByRole("textbox", { name: "Your name" }).fill("Olga");
  await page.getByRole("textbox", { name: "Email" }).fill("olga@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("hunter2hunter2");
}
const proposed = async (currency: string, zone: string, includesTax: boolean, units: string) => {
  await expect.element(field("Currency").getByText(currency)).toBeVisible();
  await expect.element(field("Time zone").getByText(zone, { exact: false })).toBeVisible();
  await expect.element(field("Units").getByText(units, { exact: false })).toBeVisible();
  const box = page.getByRole("checkbox", { name: /^Prices include tax/ });
  if (includesTax) await expect.element(box).toBeChecked();
  else await expect.element(box).not.toBeChecked();
};

// As the link had it behind "#".
beforeEach(() => sessionStorage.setItem(`link ${location.pathname}`, "t".repeat(43)));

test("the country proposes currency, time zone, units and tax display; each can be changed", async () => {
  const { shop } = await open();
  await choose("Country", "Germany");
  await proposed("Euro (EUR)", "Berlin", true, "Metric");
  await choose("Country", "Canada");
  await proposed("Canadian Dollar (CAD)", "GMT-", false, "Metric");
  await choose("Country", "United States");
  await proposed("US Dollar (USD)", "GMT-", false, "Imperial");
  await choose("Country", "United Kingdom");
  await proposed("British Pound (GBP)", "London", true, "Metric");
  await expectAccessible();
  await choose("Currency", /Euro \(EUR\)/);
  await choose("Time zone", /^Lisbon/);
  await choose("Units", /^Imperial/);
  await page.getByRole("checkbox", { name: /^Prices include tax/ }).click();
  await expect.element(field("Country").getByText("United Kingdom")).toBeVisible();
  await fillOwner();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByText("must be an email address", { exact: false })).toBeVisible();
  expect(shop.inputs(setUp)).toMatchObject([
    {
      shop_name: "Clay",
      country: "GB",
      locale: "en",
      currency: "EUR",
      time_zone: "Europe/Lisbon",
      unit_system: "imperial",
      prices_include_tax: false,
    },
  ]);
});

test("the language of the installation is proposed, and can be changed", async () => {
  const { shop } = await open(refused, "de-CH");
  await choose("Country", "Switzerland");
  await expect.element(field("Language").getByText("Deutsch")).toBeVisible();
  await fillOwner();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByText("must be an email address", { exact: false })).toBeVisible();
  await choose("Language", "Français");
  await expect.element(field("Language").getByText("Français")).toHaveAttribute("lang", "fr");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.poll(() => shop.inputs(setUp)).toMatchObject([{ locale: "de-CH" }, { locale: "fr" }]);
});

test("a currency that cannot be chosen any more is said at its field", async () => {
  await open(() => {
    throw new Refusal(400, "currency: it is fixed, because there are orders in it");
  });
  await choose("Country", "Germany");
  await fillOwner();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByText("fixed, because there are orders in it", { exact: false })).toBeVisible();
  await expect.element(field("Currency")).toHaveAttribute("aria-invalid", "true");
});

test("a passkey needs the names first: the field that lacks its own says so", async () => {
  await open();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(page.getByText("Enter your name", { exact: false })).toBeVisible();
});
