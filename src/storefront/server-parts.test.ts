/** What the law has a page say is in the server's HTML with its styles, and in no page of a shop without these duties. */
import { expect, test } from "vitest";
import { standardRules } from "#contract/checkout-rules.ts";
import type { ApiClient } from "./api/client.ts";
import { samplePreview } from "./components/cart/sample.ts";
import { fixtureApi, noAssets, productDetail, renderText } from "./testing.ts";

const maker = { name: "Hill Pottery", address: "12 Hill Road", contact: "hello@hill.example", responsible: null };
const product = productDetail({ maker, safety_text: "Hot.", model: "V-24", guarantee_years: 5 });
const liable = "Sellers are liable for any lack of conformity";

/** HTML before the state, and the styles, of a page in a shop with some rules. */
async function open(path: string, eu_consumers: boolean) {
  const rules = { ...standardRules, eu_consumers };
  const { api: fixture } = fixtureApi({ product });
  const answers: Readonly<Record<string, unknown>> = {
    "/api/v1/shop/rules": rules,
    "/api/v1/order/preview": { ...samplePreview, rules, guarantees: [{ maker: "Dune", model: "L-1", years: 5 }] },
  };
  const call = async (path: string, input: object) =>
    path in answers ? { code: 200, message: "", data: answers[path] } : fixture.call(path as never, input as never);
  const { html } = await renderText({
    url: new URL(path, "http://internal:1"),
    api: { call } as unknown as ApiClient,
    assets: { ...noAssets, of: (source) => ({ scripts: [], styles: [`/${source}.css`] }) },
  });
  return { body: html.slice(html.indexOf("<body"), html.indexOf('<script type="application/json"')), html };
}

test("the product page names maker, warnings and guarantees without scripts", async () => {
  const { body, html } = await open("/product/detail/vase-1", true);
  for (const text of ["Hill Pottery", "mailto:hello@hill.example", "Hot.", "Hill Pottery guarantees V-24", liable]) {
    expect(body).toContain(text);
  }
  expect(html).toContain("/src/storefront/pages/product-detail/Safety.tsx.css");
});

test("the checkout shows the notice on the legal guarantee, and what makers guarantee of the lines, without scripts", async () => {
  const { body, html } = await open("/product/payment", true);
  expect(body).toContain(liable);
  expect(body).toContain("Dune guarantees L-1 for 5 years");
  expect(html).toContain("/src/storefront/components/GuaranteeNotice.tsx.css");
});

test.each(["/product/detail/vase-1", "/product/payment"])(
  "%s of a shop without these duties has none of it",
  async (path) => {
    const { body, html } = await open(path, false);
    expect(body).not.toContain("Hill Pottery");
    expect(body).not.toContain(liable);
    expect(html).not.toMatch(/(Safety|GuaranteeNotice)\.tsx\.css/);
  },
);
