/** The product page where the European Union's consumer law applies: maker, warnings, guarantees. Elsewhere it has none of it. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { standardRules } from "#contract/checkout-rules.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { productDetail } from "../../testing/fixture-api.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const maker = {
  name: "Hill Pottery",
  address: "12 Hill Road\nAustin, TX 78701",
  contact: "hello@hill.example",
  responsible: { name: "Hill Europe", address: "Quai 1, Lyon", contact: "https://hill.example/eu" },
};
const said = {
  maker,
  model: "V-24",
  guarantee_years: 5,
  safety_text: "Hot.\nKeep upright.",
  safety_file: "/uploads/a.webp",
};
const open = (changes: object, rules: object = { eu_consumers: true }) =>
  renderPage("/product/detail/vase-1", {
    product: productDetail(changes),
    answers: { "/api/v1/shop/rules": () => ok({ ...standardRules, ...rules }) },
  });
const section = page.getByRole("region", { name: "Maker and safety" });

test("the page names maker, responsible person, model, warnings and guarantees", async () => {
  await open(said);
  for (const text of ["Hill Pottery", "Hill Europe", "Keep upright.", "Hill Pottery guarantees V-24 for 5 years"]) {
    await expect.element(section.getByText(text, { exact: false }).first()).toBeVisible();
  }
  const link = (name: string) => section.getByRole("link", { name });
  await expect.element(link("hello@hill.example")).toHaveAttribute("href", "mailto:hello@hill.example");
  await expect.element(link("https://hill.example/eu")).toHaveAttribute("href", "https://hill.example/eu");
  await expect.element(link("Safety document")).toHaveAttribute("href", "/uploads/a.webp");
  const liable = section.getByText(/^Sellers are liable for any lack of conformity/);
  await expect.element(liable).not.toBeVisible();
  await section.getByText("Minimum two-year legal guarantee protection", { exact: false }).click();
  await expect.element(liable).toBeVisible();
  await expectAccessible();
});

test("a product of which nothing is said has the legal guarantee alone, as the official notice where it is uploaded", async () => {
  await open({}, { eu_consumers: true, guarantee_notice: "/uploads/notice.webp" });
  const alone = page.getByRole("region", { name: "Legal guarantee" });
  await alone.getByText("Minimum two-year legal guarantee protection", { exact: false }).click();
  await expect
    .element(alone.getByRole("img", { name: /^Legal guarantee Minimum two-year/ }))
    .toHaveAttribute("src", "/uploads/notice.webp");
  await expect.element(alone.getByText("Maker", { exact: true })).not.toBeInTheDocument();
  // Without a model nobody knows what the guarantee is of.
  await expect.element(alone.getByText("Maker’s guarantee of durability")).not.toBeInTheDocument();
});

test("where the law does not apply, the page has none of it", async () => {
  await open(said, {});
  await expect.element(page.getByRole("heading", { name: "Vase 1", level: 1 })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(page.getByText("Hill Pottery")).not.toBeInTheDocument();
});
