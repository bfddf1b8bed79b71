/** Price lists and markets, and the prices of a list in the spreadsheet. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ListedPrice } from "#contract/calls/markets.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import "#ui/testing/browser.ts";
import { Component as SettingsList } from "../settings/Settings.tsx";
import { owner, renderScreen } from "../testing/render.tsx";
import { Component as MarketsPage } from "./MarketsPage.tsx";
import { type Market, type PriceList, refreshMarkets } from "./markets-query.ts";
import { Component as PricesPage } from "./PricesPage.tsx";

const idOf = (last: number) => `01a214b7-0000-7000-8000-0000000005${String(last).padStart(2, "0")}`;
const batch_id = idOf(99);

const swiss: PriceList = {
  id: idOf(1),
  name: "Swiss prices",
  currency: "CHF",
  decimals: 2,
  mode: "derived",
  rate_source: "ecb",
  rate: "0.858263357018",
  rate_day: "2026-11-20",
  margin: 300,
  rounding: "95",
  bank_rate: "0.8604",
  bank_day: "2026-11-26",
  problem: "",
  is_due: false,
  made: 0,
  to_make: 0,
  is_failing: false,
  fixed: 2,
};

function shopOf(first: { lists?: readonly PriceList[]; markets?: readonly Market[] }) {
  let { lists = [], markets = [] } = first;
  return {
    "/admin_api/v1/markets": () => ({ markets: [...markets], price_lists: [...lists] }),
    "/admin_api/v1/markets/save": ({
      id = idOf(20),
      domain = "",
      ...market
    }: Partial<Omit<Market, "addresses">> & { countries: Market["countries"] }) => {
      markets = [
        ...markets,
        { id, name: "", price_list_id: null, prices_include_tax: null, addresses: ["/en-ch"], domain, ...market },
      ];
      return { id, batch_id };
    },
    "/admin_api/v1/markets/delete": ({ id }: { id: string }) => {
      markets = markets.filter((market) => market.id !== id);
      return { batch_id };
    },
    "/admin_api/v1/priceLists/save": ({ id = idOf(1), ...list }: Partial<PriceList>) => {
      lists = [
        ...lists.filter((one) => one.id !== id),
        { ...swiss, rate_source: "hand" as const, fixed: 0, ...list, id },
      ];
      return { id, batch_id };
    },
    "/admin_api/v1/priceLists/renewRate": () => {
      lists = lists.map((list) => ({ ...list, problem: "" as const }));
      return { batch_id };
    },
    "/admin_api/v1/priceLists/preview": ({ rate }: { rate: string | null }) => ({
      rate,
      rate_day: null,
      problem: "",
      samples: rate === null ? [] : [{ id: idOf(30), name: "Oak stool", price: "49.00", derived: "45.95" }],
    }),
  };
}

test("a price list is added with a preview of its prices, then a market that has it", async () => {
  const { shop } = await renderScreen(<MarketsPage />, { answers: shopOf({}) });
  await expect.element(page.getByText("One currency so far")).toBeVisible();
  expect(page.getByText("No markets yet").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Add price list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add price list" }).click();
  await expect.element(dialog.getByText("Choose a currency").last()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Currency" }).click();
  await userEvent.keyboard("Swiss");
  await page.getByRole("option", { name: "Swiss Franc (CHF)" }).click();
  await dialog.getByRole("textbox", { name: "1 USD is" }).fill("0,91");
  await dialog.getByRole("textbox", { name: "Margin" }).fill("3");
  await dialog.getByRole("combobox", { name: "Rounding" }).click();
  await page.getByRole("option", { name: "To prices that end in .95" }).click();
  await expect.element(dialog.getByRole("row", { name: "Oak stool $49.00 CHF 45.95" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add price list" }).click();
  await expect.element(page.getByText("1 USD = 0.91 CHF · +3% · To prices that end in .95")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/priceLists/save")).toEqual([
    { name: "CHF", currency: "CHF", mode: "derived", rate_source: "hand", rate: "0.91", margin: 300, rounding: "95" },
  ]);

  await expect.element(page.getByText("No markets yet")).toBeVisible();
  await page.getByRole("button", { name: "Add market" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Alps");
  await dialog.getByRole("button", { name: "Add market" }).click();
  await expect.element(dialog.getByText("Choose at least one country")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Prices", exact: true }).click();
  await page.getByRole("option", { name: "CHF (CHF)" }).click();
  await dialog.getByRole("searchbox", { name: "Search countries" }).fill("switz");
  await dialog.getByRole("checkbox", { name: "Switzerland" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add market" }).click();
  await expect.element(page.getByText("CHF in CHF")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "/en-ch" })).toHaveAttribute("href", "/en-ch");
  expect(shop.inputs("/admin_api/v1/markets/save")).toEqual([
    { name: "Alps", countries: ["CH"], price_list_id: idOf(1), prices_include_tax: null },
  ]);
  await expectAccessible();
});

test("a list says where its rate is from, how old it is, and what is wrong with it", async () => {
  const away: PriceList = { ...swiss, problem: "unreachable" };
  const { shop } = await renderScreen(<MarketsPage />, { answers: shopOf({ lists: [away] }) });
  const row = page.getByRole("listitem").filter({ hasText: "Swiss prices" });
  await expect
    .element(row.getByText("1 USD = 0.858263 CHF · +3% · To prices that end in .95 · 2 prices set"))
    .toBeVisible();
  await expect
    .element(row.getByText("European Central Bank, Nov 20, 2026. Within 1% since, last on Nov 26, 2026"))
    .toBeVisible();
  await expect.element(row.getByText("The bank couldn’t be reached")).toBeVisible();
  await row.getByRole("button", { name: "Update the rate of Swiss prices" }).click();
  await expect.element(page.getByText("Rate updated")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/priceLists/renewRate")).toEqual([{ id: swiss.id }]);
  await expect.element(row.getByText("The bank couldn’t be reached")).not.toBeInTheDocument();
  await expectFitsPhone();
});

test("prices that are being made show how far they are until they are there, and that they failed", async () => {
  let list: PriceList = { ...swiss, is_due: true };
  const becomes = async (next: Partial<PriceList>) => {
    list = { ...list, ...next };
    await refreshMarkets();
  };
  await renderScreen(<MarketsPage />, {
    answers: { "/admin_api/v1/markets": () => ({ markets: [], price_lists: [list] }) },
  });
  const row = page.getByRole("listitem").filter({ hasText: "Swiss prices" });
  const bar = row.getByRole("progressbar", { name: "Prices of Swiss prices" });
  await expect.element(bar).toHaveAttribute("aria-valuetext", "Starts in a moment");
  await becomes({ made: 12_500, to_make: 73_185 });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "17");
  await expect.element(row.getByText("12,500 of 73,185 prices")).toBeVisible();
  await expect.element(row.getByText("Prices are being updated")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await becomes({ is_failing: true });
  await expect.element(row.getByText("Updating prices failed")).toBeVisible();
  await expect.element(row.getByText(/We’ll try again every minute/)).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  // The screen looks again by itself.
  list = swiss;
  await expect.element(bar, { timeout: 8000 }).not.toBeInTheDocument();
});

test("amounts of shipping and discounts are entered in the list's currency, and what is emptied goes by the rate", async () => {
  const row = (field: "price" | "free_from", base: string, derived: string, amount: string | null) => ({
    ...{ kind: "shipping" as const, id: idOf(60), name: "Everywhere, Standard", field, base, derived, amount },
  });
  const { shop } = await renderScreen(<MarketsPage />, {
    answers: {
      ...shopOf({ lists: [{ ...swiss, mode: "fixed", currency: "JPY", decimals: 0 }] }),
      "/admin_api/v1/priceLists/amounts": () => ({
        rows: [row("price", "5.00", "800", null), row("free_from", "50.00", "8000", "9000")],
      }),
      "/admin_api/v1/priceLists/saveAmounts": () => ({ batch_id }),
    },
  });
  await page.getByRole("button", { name: "Shipping and discounts of Swiss prices" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("$5.00")).toBeVisible();
  await expectAccessible();
  const price = dialog.getByRole("textbox", { name: "Price" });
  await expect.element(price).toHaveAttribute("placeholder", "800");
  await price.fill("750");
  await dialog.getByRole("textbox", { name: "Free from" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Amounts saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/priceLists/saveAmounts")).toEqual([
    {
      price_list_id: swiss.id,
      amounts: [
        { kind: "shipping", id: idOf(60), field: "price", amount: "750" },
        { kind: "shipping", id: idOf(60), field: "free_from", amount: null },
      ],
    },
  ]);
});

const listed = (last: number, given: Partial<ListedPrice> = {}): ListedPrice => ({
  id: idOf(last),
  product_id: idOf(last + 20),
  product: `Vase ${last}`,
  label: "",
  sku: `V-${last}`,
  base_price: "12.00",
  base_origin_price: null,
  derived_price: "10.95",
  derived_origin_price: null,
  price: null,
  origin_price: null,
  ...given,
});

test("prices are set in the spreadsheet, and one that cannot be is not sent", async () => {
  let rows = [listed(40), listed(41, { price: "9.00", base_origin_price: "15.00" })];
  const { shop } = await renderScreen(<PricesPage />, {
    at: `/settings/markets/prices/${swiss.id}`,
    path: "/settings/markets/prices/:id",
    answers: {
      ...shopOf({ lists: [swiss] }),
      "/admin_api/v1/priceLists/prices": () => ({ rows: [...rows], next: null }),
      "/admin_api/v1/priceLists/savePrices": ({ prices }) => {
        rows = rows.map((row) => ({ ...row, ...prices.find(({ variant_id }) => variant_id === row.id) }));
        return { batch_id };
      },
    },
  });
  const grid = page.getByRole("grid", { name: "Prices" });
  await expect.element(grid.getByText("12.00 (15.00)")).toBeVisible();
  const cell = (row: number, column: number) =>
    grid
      .getByRole("row")
      .nth(row + 1)
      .getByRole("gridcell")
      .nth(column);
  await cell(0, 4).click();
  await userEvent.keyboard("9,5{Enter}");
  await expect.element(cell(0, 4)).toHaveTextContent("9.50");
  await cell(1, 4).click();
  await userEvent.keyboard("{Delete}");
  await cell(1, 5).click();
  await userEvent.keyboard("20{Enter}");
  await expect.element(cell(1, 5)).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("button", { name: "Save 3 changes" })).toBeDisabled();
  await cell(1, 5).click();
  await userEvent.keyboard("{Delete}");
  await expectAccessible();
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect.element(page.getByText("2 prices saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/priceLists/savePrices")).toEqual([
    {
      price_list_id: swiss.id,
      prices: [
        { variant_id: idOf(40), price: "9.50", origin_price: null },
        { variant_id: idOf(41), price: null, origin_price: null },
      ],
    },
  ]);
});

test.each([
  ["a shop with its own currency alone has no markets in its list of settings", owner.mall, 0],
  ["a shop with a price list has them there", { ...owner.mall, markets: true as const }, 1],
] as const)("%s", async (_, mall, entries) => {
  await renderScreen(<SettingsList />, { start: { mall } });
  await expect.element(page.getByRole("link", { name: /^Languages/ })).toBeVisible();
  expect(page.getByRole("link", { name: /^Markets/ }).elements()).toHaveLength(entries);
});
