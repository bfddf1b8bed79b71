/** The link list: what a link may lead to, chosen by mouse, by words and by keyboard. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MenuLinks } from "#contract/shapes/menu.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { contentScreens } from "./screens.ts";

const lighting = "01a214b7-0000-7000-8000-000000000071";

const mug = {
  id: "01a214b7-0000-7000-8000-000000000073",
  good_name: "Hearth Mug",
  seo_name: "hearth-mug",
  image: "",
  price: "22.00",
  origin_price: "",
  stock: 3,
  sale: 0,
  discount: 0,
  rating: 0,
  rating_count: 0,
  has_options: false,
  is_show: 1,
  category: [],
  category_id: [],
};

async function openMenu() {
  let links: MenuLinks = [{ type: 1, title: "All products", url: "/product/list" }];
  const rendered = await renderRoutes(contentScreens.routes, {
    at: "/menu",
    answers: {
      "/admin_api/v1/menus/detail": () => ({
        links,
        articles: [{ id: "01a214b7-0000-7000-8000-000000000072", title: "Care guide", is_show: 0 }],
        pages: [{ label: "News", value: "/news" }],
      }),
      "/admin_api/v1/menus/update": ({ changes }) => {
        links = changes.links ?? links;
        return { links, batch_id: "b" };
      },
      "/admin_api/v1/categories/tree": {
        categories: [
          { id: lighting, parent_id: null, name: "Lighting", pic: "", status: 1, has_rule: false, products: 3 },
        ],
      },
      "/admin_api/v1/product/list": ({ good_name = "" }) => ({
        list: {
          data: mug.good_name.toLowerCase().includes(good_name.toLowerCase()) ? [mug] : [],
          total: 1,
          last_page: 1,
          current_page: 1,
        },
        searchOptions: { category_id: [] },
      }),
      "/admin_api/v1/changes/history": { changes: [], more: false },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Link list" })).toBeVisible();
  // The heading stands before the links have come.
  await expect.element(rows().first()).toBeVisible();
  return rendered;
}

const rows = () => page.getByRole("listitem").filter({ has: page.getByRole("combobox") });

async function addLink() {
  const before = rows().elements().length;
  await page.getByRole("button", { name: "Add link" }).click();
  const row = rows().nth(before);
  await expect.element(row.getByLabelText("Title", { exact: false })).toHaveFocus();
  return { row, link: row.getByRole("combobox") };
}

test("links lead to a page, a category and a product; words that are no address are refused", async () => {
  const { shop } = await openMenu();
  // A page, from the list: its name becomes the title.
  const { row: first, link: news } = await addLink();
  await news.click();
  await page.getByRole("group", { name: "Pages" }).getByRole("option", { name: "News /news", exact: true }).click();
  await expect.element(first.getByLabelText("Title", { exact: false })).toHaveValue("News");
  await expect.element(news).toHaveValue("News");

  // A category and a product, by words and by keyboard alone.
  for (const [words, optionName, value] of [
    ["light", /^Lighting/, "Lighting"],
    ["hearth mug", /^Hearth Mug/, "Hearth Mug"],
  ] as const) {
    const { row, link } = await addLink();
    await row.getByLabelText("Title", { exact: false }).fill(`Our ${words}`);
    await userEvent.keyboard("{Tab}");
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard(words);
    await expect.element(page.getByRole("option", { name: optionName })).toBeVisible();
    await expect
      .poll(async () => {
        const active = () => document.querySelector("[role=option][data-active]")?.textContent ?? "";
        if (!optionName.test(active())) await userEvent.keyboard("{ArrowDown}");
        return active();
      })
      .toMatch(optionName);
    await userEvent.keyboard("{Enter}");
    await expect.element(link).toHaveValue(value);
  }

  const { row: wrong, link } = await addLink();
  await wrong.getByLabelText("Title", { exact: false }).fill("Nothing");
  await link.fill("no such thing");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(wrong.getByText(/must be an address/i)).toBeVisible();
  expect(shop.inputs("/admin_api/v1/menus/update")).toEqual([]);
  await wrong.getByRole("button", { name: "Remove Nothing" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Links saved", { exact: false })).toBeVisible();
  const [saved] = shop.inputs("/admin_api/v1/menus/update") as { changes: { links: MenuLinks } }[];
  expect(saved?.changes.links.slice(1)).toEqual([
    { type: 1, title: "News", url: "/news" },
    { type: 1, title: "Our light", url: expect.stringContaining(`category_id=${lighting}`) },
    { type: 1, title: "Our hearth mug", url: "/product/detail/hearth-mug" },
  ]);
});

test("what a link leads to is offered in groups, and the screen fits 320 and 390 px", async () => {
  await openMenu();
  await rows().first().getByRole("combobox").click();
  await expect.element(page.getByRole("listbox").getByRole("group").first()).toBeVisible();
  expect(page.getByRole("listbox").getByRole("group").elements()).toHaveLength(3);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  try {
    for (const width of [320, 390]) {
      await page.viewport(width, 844);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `at ${width} px` })
        .toBeLessThanOrEqual(width);
    }
  } finally {
    await page.viewport(1280, 900);
  }
});
