/** Pages of a shop in Arabic, as the server writes them. */
import { expect, test } from "vitest";
import * as registry from "#modules/registry.ts";
import { builtInDecoration } from "#shop/decorations/index.ts";
import type { ApiClient } from "#storefront/api/client.ts";
import { fixtureApi, productDetail, productRow, renderText } from "#storefront/testing.ts";

const products = Array.from({ length: 60 }, (_, index) =>
  productRow(index + 1, { good_name: "Vase (small)", price: "1234.50" }),
);

async function render(path: string, locale: string): Promise<string> {
  const { api } = fixtureApi({ products, product: productDetail() });
  const call = (name: string, input: object) =>
    name === "/api/v1/decoration"
      ? Promise.resolve({ code: 200, message: "", data: builtInDecoration(registry, locale) })
      : api.call(name as never, input as never);
  const { html } = await renderText({ url: new URL(path, "http://internal:1"), api: { call } as unknown as ApiClient });
  return html;
}

test("an Arabic page reads from right to left: names and amounts keep their direction, arrows are mirrored", async () => {
  const list = await render("/product/list", "ar");
  expect(list).toMatch(/<html lang="ar" dir="rtl"/);
  expect(list).toContain("<bdi>Vase (small)</bdi>");
  expect(list).toContain("\u2068$1,234.50\u2069");
  expect(list).toContain("scale:-1 1");
  expect(await render("/product/list", "en")).not.toMatch(/<bdi|\u2068|scale:-1/);
});

test("the sides of the design are mirrored with the page", async () => {
  const sides = async (locale: string) => (await render("/", locale)).match(/text-align:\s*(left|right)/g) ?? [];
  const [english, arabic] = [await sides("en"), await sides("ar")];
  expect(english).toContain("text-align:left");
  const mirror = (one: string) => (one.endsWith("left") ? one.replace("left", "right") : one.replace("right", "left"));
  expect(arabic).toEqual(english.map(mirror));
});
