/** Writing help at the fields of the dashboard: a suggestion changes nothing until it is accepted. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import type { Start } from "../api/start.ts";
import { productScreens } from "../products/screens.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { productId, productShop } from "../testing/product.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { sampleAnswer } from "../testing/sample.ts";
import { writingScreens } from "./screens.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
// Sales are of another screen's business.
const permissions: Start["permissions"] = ["products:read", "products:write"];
const helped: Start["permissions"] = [...permissions, "writing:use"];
const mall: Start["mall"] = { ...owner.mall, writing_help: true, languages: ["de"] };

async function openProduct(answers: Answers, start: Partial<Start> = { mall, permissions: helped }) {
  const product = productShop();
  const rendered = await renderRoutes(productScreens.routes, {
    at: `/products/${productId}`,
    answers: { ...product.answers, ...answers },
    start,
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  return rendered;
}
const summary = () => page.getByRole("textbox", { name: /^Short description/ });

test("a summary is shortened: refused, asked again, accepted into the field, and not saved by that", async () => {
  let tries = 0;
  const { shop } = await openProduct({
    "/admin_api/v1/writing/suggest": () => {
      tries += 1;
      if (tries === 1) throw new Refusal(400, "The service is asked too often. Try again later.");
      return { text: "A short one." };
    },
  });
  await summary().fill("A summary that is much too long.");
  await button("Short description: writing help").click();
  await expect.element(page.getByRole("dialog", { name: "Writing help" })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await button("Suggest").click();
  await expect.element(page.getByText("The service is asked too often. Try again later.")).toBeVisible();
  await button("Try again").click();
  await expect.element(page.getByText("A short one.")).toBeVisible();
  // Behind the dialog, which hides it from screen readers.
  const behind = page.getByRole("textbox", { name: /^Short description/, includeHidden: true });
  await expect.element(behind).toHaveValue("A summary that is much too long.");
  await button("Use this text").click();
  await expect.element(summary()).toHaveValue("A short one.");
  expect(shop.inputs("/admin_api/v1/writing/suggest").at(-1)).toEqual({
    task: "shorten",
    text: "A summary that is much too long.",
    html: false,
  });
  expect(shop.inputs("/admin_api/v1/products/update")).toEqual([]);
});

test("the description is translated into a language of the shop", async () => {
  const { shop } = await openProduct({ "/admin_api/v1/writing/suggest": { text: "<p>Eine <b>Vase</b></p>" } });
  await page.getByRole("textbox", { name: "Description" }).fill("A vase");
  await button("Writing help").click();
  await page.getByRole("combobox", { name: "What to do" }).click();
  await page.getByRole("option", { name: "Translate" }).click();
  await button("Suggest").click();
  await expect.element(page.getByText("Eine Vase")).toBeVisible();
  await expectAccessible();
  await button("Use this text").click();
  await expect.element(page.getByRole("textbox", { name: "Description" })).toMatchTextContent("Eine Vase");
  expect(shop.inputs("/admin_api/v1/writing/suggest")).toEqual([
    { task: "translate", text: "<p>A vase</p>", html: true, language: "de" },
  ]);
});

test.each([
  ["no language model is set up", { mall: owner.mall, permissions: helped }],
  ["the person may not use it", { mall, permissions }],
] satisfies [string, Partial<Start>][])("no field has the button where %s", async (_, start) => {
  await openProduct({}, start);
  await summary().fill("A summary");
  await expect.element(page.getByRole("button", { name: /writing help/i })).not.toBeInTheDocument();
});

test("the settings take address, model and key, and try the service", async () => {
  const settings = { writing_address: "https://models.example.com/v1", writing_model: "small-1", writing_key: "" };
  await renderRoutes(writingScreens.routes, {
    at: "/settings/writing",
    answers: {
      "/admin_api/v1/settings/writing": { settings, has_key: true },
      "/admin_api/v1/changes/history": sampleAnswer("/admin_api/v1/changes/history"),
      "/admin_api/v1/writing/test": { source: "This vase are blue.", text: "This vase is blue.", problem: "" },
    },
  });
  await expect.element(page.getByRole("textbox", { name: /^Address/ })).toHaveValue(settings.writing_address);
  await button("Test the service").click();
  await expect.element(page.getByText("became “This vase is blue.”", { exact: false })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
});
