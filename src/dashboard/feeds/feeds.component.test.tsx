/** Product feeds on their screen and on a product's. The files: server/seo/feeds.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderRoutes, renderScreen } from "../testing/render.tsx";
import { sampleShop } from "../testing/sample.ts";
import ProductFeedCard from "./ProductFeedCard.tsx";
import { feedScreens } from "./screens.ts";

const settings = {
  feeds_on: false,
  feed_country: "",
  feed_condition: "new" as const,
  feed_sold_out: true,
  llms_on: true,
  indexnow_on: false,
  feed_address: 3,
};
const files = [
  { name: "google.xml", readers: "Google", url: `https://shop.example/feeds/${"k".repeat(32)}/google.xml` },
  { name: "openai.csv", readers: "OpenAI", url: `https://shop.example/feeds/${"k".repeat(32)}/openai.csv` },
];
const long = "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(3).trim();
const check = {
  is_on: true,
  faults: [
    { fault: "picture" as const, count: 21, products: [{ id: crypto.randomUUID(), good_name: long }] },
    { fault: "gtin" as const, count: 1, products: [{ id: crypto.randomUUID(), good_name: "Vase" }] },
  ],
};

test("feeds are switched on, their addresses are made anew, and what search engines miss leads to its products", async () => {
  const { shop } = await renderRoutes(feedScreens.routes, {
    at: "/settings/feeds",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/settings/feeds": {
        settings,
        files,
        markets: [
          {
            ...{ id: crypto.randomUUID(), name: "Alps", currency: "CHF" },
            files: files.map((file) => ({ ...file, url: file.url.replace("/google", "/de-ch/google") })),
          },
        ],
      },
      "/admin_api/v1/settings/feeds/update": ({ changes }) => ({
        settings: { ...settings, ...changes },
        batch_id: crypto.randomUUID(),
      }),
      "/admin_api/v1/feeds/check": check,
    },
  });
  await expect.element(page.getByText("The addresses answer once feeds are switched on and saved.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Address of google.xml" })).toHaveValue(files[0]?.url);
  await page.getByText("Alps (CHF)").click();
  await expect
    .element(page.getByRole("textbox", { name: "Address of google.xml" }).nth(1))
    .toHaveValue(files[0]?.url.replace("/google", "/de-ch/google"));
  await expect.element(page.getByText("21 products")).toBeVisible();
  await page.getByText("No picture").click();
  await expect.element(page.getByRole("link", { name: long })).toBeVisible();
  await expect.element(page.getByText("and 20 more")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("switch", { name: /^Offer product feeds/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/settings/feeds/update"))
    .toEqual([{ changes: { feeds_on: true }, base: { feeds_on: false } }]);
  await page.getByRole("button", { name: "Make new addresses" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new addresses" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/settings/feeds/update"))
    .toContainEqual({ changes: { feed_address: 4 }, base: { feed_address: 3 } });
});

test("a product's screen says what search engines miss in it, while the shop offers feeds", async () => {
  const show = (is_on: boolean) =>
    renderScreen(<ProductFeedCard product_id={crypto.randomUUID()} />, {
      answers: { "/admin_api/v1/feeds/check": { ...check, is_on } },
    });
  const { screen } = await show(true);
  const item = page.getByRole("region", { name: "Product feeds" }).getByRole("listitem").first();
  await expect.element(item.getByText("No picture")).toBeVisible();
  await expect.element(item.getByText("Refused")).toBeVisible();
  await expectAccessible();
  await screen.unmount();
  const { shop } = await show(false);
  await expect.poll(() => shop.inputs("/admin_api/v1/feeds/check")).not.toHaveLength(0);
  await expect.element(page.getByText("No picture")).not.toBeInTheDocument();
});
