/** Releases on their screens. What they do: shop/releases/releases.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CalendarEntry } from "#contract/calls/releases.ts";
import { dayIn } from "#contract/days.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { fromZonedInput } from "#contract/zoned-time.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { sampleShop } from "../testing/sample.ts";
import { daysOf, monthOf, otherMonth } from "./month.ts";
import type { Release } from "./release-queries.ts";
import { releaseScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-0000000000aa";
const release: Release = {
  id,
  name: "Spring",
  state: "draft",
  from_at: "2099-06-10T00:00:00.000Z",
  until_at: "2099-06-20T00:00:00.000Z",
  started_at: null,
  ended_at: null,
  staff_name: "Ann",
  problem: "",
  share: null,
  chosen: null,
  test: null,
  groups: 1,
  prices: 0,
  texts: 0,
  switches: 1,
  decoration: 1,
  pages: [{ group: "home_modules", title: "Home page", changes: 2, languages: [] }],
  switched: [{ kind: "discount", record_id: id, name: "SPRING", is_on: true }],
  clashes: [{ what: "prices", release: { id, name: "Summer" }, group: "", count: 2, names: ["Lamp"] }],
  notes: [],
};
const { answers } = sampleShop(permissionKeys);
interface More {
  readonly more?: object;
  readonly start?: object;
}
const open = (at: string, entries: CalendarEntry[] = [], detail: Release = release, { more, start }: More = {}) =>
  renderRoutes(releaseScreens.routes, {
    at,
    answers: {
      ...answers,
      "/admin_api/v1/releases/list": { releases: [release] },
      "/admin_api/v1/releases/detail": detail,
      "/admin_api/v1/releases/calendar": { entries },
      "/admin_api/v1/releases/schedule": { batch_id: id },
      "/admin_api/v1/releases/choose": { batch_id: id },
      "/admin_api/v1/releases/update": { batch_id: id },
      ...more,
    },
    start: { permissions: permissionKeys, ...start },
  });

test("a release names its parts and what clashes, and is scheduled all the same after a question", async () => {
  const { shop } = await open(`/releases/${id}`);
  await expect.element(page.getByText("“Summer” sets 2 prices of the same products: Lamp")).toBeVisible();
  await expect.element(page.getByText("Home page")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schedule" }).click();
  await expect.element(page.getByText("Release scheduled")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/schedule")).toEqual([{ id, despite_clashes: true }]);
});

test("a draft without a start in the future says what to do before it is scheduled", async () => {
  await open(`/releases/${id}`, [], { ...release, from_at: null, until_at: null, clashes: [] });
  const schedule = page.getByRole("button", { name: "Schedule" });
  await expect.element(schedule).toHaveAttribute("aria-disabled", "true");
  await expect.element(schedule).toHaveAttribute("data-tip", "Choose a start in the future and save it first");
});

test("a release that was started and ended within a minute is renamed without sending its times, which have seconds", async () => {
  const times = { from_at: "2026-06-10T10:15:21.123Z", until_at: "2026-06-10T10:15:40.456Z" };
  const { shop } = await open(`/releases/${id}`, [], { ...release, ...times, state: "ended", clashes: [] });
  await page.getByLabelText("Name").fill("Renamed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Release saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/update")).toEqual([{ id, name: "Renamed" }]);
});

test("a start in the hour that is left out when clocks are set forward is compared with the end as a moment", async () => {
  const { shop } = await open(`/releases/${id}`, [], { ...release, from_at: null, until_at: null, clashes: [] });
  // In this night clocks are set from 02:00 to 03:00, so 02:30 becomes 03:30, which is after 03:00.
  await page.getByLabelText("Starts").fill("2099-03-08T02:30");
  await page.getByLabelText(/^Ends/).fill("2099-03-08T03:00");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect.element(page.getByText("Choose a time after the start")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/update")).toEqual([]);
});

test("a release that could not start says so and why, on its page and in the list", async () => {
  await page.viewport(390, 844);
  const problem = "/pages/sale is already the address of the landing page “Sale”. Give “Winter sale” another one.";
  const times = { from_at: "2099-06-10T00:00:00.000Z", until_at: null };
  const failed = { ...release, ...times, name: "Winter sale", clashes: [], problem };
  await open(`/releases/${id}`, [], failed);
  await expect.element(page.getByText("Couldn't start", { exact: true })).toBeVisible();
  await expect.element(page.getByText(problem)).toBeVisible();
  const link = page.getByRole("link", { name: /^View the shop as it/ });
  const text = link.element().querySelector("span");
  // Its two lines are within the button.
  expect(text?.getBoundingClientRect().height).toBeGreaterThan(30);
  expect(link.element().getBoundingClientRect().height).toBeGreaterThan(text?.getBoundingClientRect().height ?? 0);
  await expectFitsPhone();
});

test("the list says of a release that it could not start", async () => {
  await open("/releases", [], release, {
    more: { "/admin_api/v1/releases/list": { releases: [{ ...release, problem: "Its page has gone." }] } },
  });
  await expect.element(page.getByText("Couldn't start", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Its page has gone.")).toBeVisible();
});

test("a draft is previewed at its time, and one with pages alone can be for a share of the visitors", async () => {
  const { shop } = await open(`/releases/${id}`, [], {
    ...release,
    from_at: "2099-06-10T00:00:00.000Z",
    until_at: null,
    switches: 0,
    switched: [],
  });
  const link = page.getByRole("link", { name: /^View the shop as it will be at Jun/ });
  await expect.element(link).toHaveAttribute("href", `/preview/release-${id}`);
  await page.getByRole("combobox", { name: "Who sees the release" }).click();
  await page.getByRole("option", { name: "20% of the visitors" }).click();
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect.element(page.getByText("Release saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/update")).toMatchObject([{ id, share: 20 }]);
});

test("of a test its page shows the figures and what they mean, and one version is chosen", async () => {
  const variants = [
    { variant: "a" as const, visitors: 2000, orders: 100, revenue: "4000.00" },
    { variant: "b" as const, visitors: 2000, orders: 130, revenue: "5200.00" },
  ];
  const tested: Release = {
    ...release,
    state: "live",
    switches: 0,
    switched: [],
    clashes: [],
    share: 50,
    test: { variants, p_value: 0.0416 },
  };
  const { shop } = await open(`/releases/${id}`, [], tested);
  await expect.element(page.getByRole("row", { name: "The release 2,000 130 6.5% $5,200.00" })).toBeVisible();
  await expect
    .element(page.getByText(/^More visitors order with the release, .* at most 5 of 100 tests/))
    .toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Show to everybody" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Show to everybody" }).click();
  await expect.element(page.getByText("Everybody sees the same")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/choose")).toEqual([{ id, variant: "b" }]);
});

test("texts of a page in another language stand beside it, and are taken out alone", async () => {
  const pages = [
    {
      ...release.pages[0],
      group: "home_modules" as const,
      title: "Home page",
      changes: 2,
      languages: [{ locale: "de", texts: 3 }],
    },
  ];
  const clashes = [
    { what: "design_texts" as const, release: { id, name: "Summer" }, group: "home_modules", count: 2, names: ["de"] },
  ];
  const { shop } = await open(
    `/releases/${id}`,
    [],
    { ...release, pages, clashes },
    { more: { "/admin_api/v1/releases/design/remove": { batch_id: id } } },
  );
  await expect
    .element(page.getByText("“Summer” changes 2 of the same texts of the page Home page in Deutsch"))
    .toBeVisible();
  await expect.element(page.getByText("3 texts")).toBeVisible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Remove Home page · Deutsch" }).click();
  await expect.element(page.getByText("Taken out of the release")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/design/remove")).toEqual([{ id, group: "home_modules", locale: "de" }]);
});

test("prices of a price list stand in its currency; with prices, nobody chooses a share of the visitors", async () => {
  const price = { variant_id: id, product_id: id, good_name: "Lamp", options: "", sku: "L-1", origin_price: null };
  const data = [
    { ...price, price_list: null, now: "10.00", price: "9.00" },
    { ...price, price_list: { id, name: "Europe", currency: "EUR" }, now: "20.00", price: "18.00" },
  ];
  const { shop } = await open(
    `/releases/${id}`,
    [],
    { ...release, prices: 2 },
    {
      more: {
        "/admin_api/v1/releases/prices": { list: { data, total: 2, last_page: 1, current_page: 1 } },
        "/admin_api/v1/releases/prices/remove": { batch_id: id },
      },
    },
  );
  await expect.element(page.getByText("€18.00")).toBeVisible();
  await expect.element(page.getByText("L-1 · Europe")).toBeVisible();
  await expect.element(page.getByText(/^Everybody\. A release with prices/)).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Who sees the release" })).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Remove Lamp" }).last().click();
  await expect.element(page.getByText("Taken out of the release")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/prices/remove")).toEqual([{ id, variant_ids: [id], price_list_id: id }]);
});

test("a translation is found by its text and added in a language of the shop", async () => {
  const text = {
    kind: "product",
    id,
    field: "good_name",
    input: "line",
    name: "Lamp",
    source: "Lamp",
    translations: [],
  };
  const { shop } = await open(`/releases/${id}`, [], release, {
    more: {
      "/admin_api/v1/translations/rows": { rows: [text], next: null, count: 1 },
      "/admin_api/v1/releases/translations/set": { batch_id: id },
    },
    start: { mall: { ...owner.mall, other_languages: true, languages: ["de"] } },
  });
  await page.getByRole("button", { name: "Add translation" }).click();
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await page.getByRole("combobox", { name: "Search texts" }).click();
  await page.getByRole("option", { name: /Lamp/ }).click();
  await page.getByRole("textbox", { name: "Deutsch" }).fill("Frühlingslampe");
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("Added to the release")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/translations/set")).toEqual([
    { id, cells: [{ kind: "product", record_id: id, field: "good_name", locale: "de", value: "Frühlingslampe" }] },
  ]);
});

test("all are listed with their times and parts", async () => {
  await open("/releases");
  await expect.element(page.getByText("1 page and 1 discount or news post")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
});

test("the calendar has what begins and ends on its days, and as a list on a phone", async () => {
  const month = monthOf(dayIn("America/New_York", new Date()));
  const entry: CalendarEntry = {
    kind: "release",
    id,
    name: "Spring",
    // In New York from noon of the 10th until the end of the 12th.
    from_at: fromZonedInput(`${month}-10T12:00`, "America/New_York"),
    until_at: fromZonedInput(`${month}-13T00:00`, "America/New_York"),
    state: "scheduled",
    count: 0,
  };
  const sale: CalendarEntry = { ...entry, kind: "sale", name: "Lamp", until_at: null, state: null, count: 3 };
  const { shop } = await open("/calendar", [entry, sale]);
  await page.viewport(1440, 900);
  const links = page.getByRole("link", { name: "Release · Scheduled: Spring" });
  await expect.element(links.first()).toBeVisible();
  const days = links.elements().map((link) => link.closest("[data-date]")?.getAttribute("data-date"));
  expect(days).toEqual([`${month}-10`, `${month}-11`, `${month}-12`]);
  await expect.element(page.getByRole("link", { name: "Sale: Lamp and 2 more" }).first()).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.viewport(390, 800);
  await expect.element(page.getByRole("link", { name: "Spring", exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Next month" }).click();
  // Whole weeks, in days of the shop's time zone: of this month and of the next one.
  const asked = () => new Set(shop.inputs("/admin_api/v1/releases/calendar").map((input) => JSON.stringify(input)));
  const weeks = (of: string) => {
    const days = daysOf(of);
    const start = (at: number) => fromZonedInput(`${days.at(at)}T00:00`, "America/New_York") ?? "";
    return { from: start(0), until: new Date(Date.parse(start(-1)) + 86_400_000).toISOString() };
  };
  await expect
    .poll(asked)
    .toEqual(new Set([weeks(month), weeks(otherMonth(month, 1))].map((input) => JSON.stringify(input))));
});
