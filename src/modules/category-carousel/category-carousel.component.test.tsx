/** Categories by rule in one row; "View all" leads to the category whose subcategories they are. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { pairDevices } from "#decoration/values.ts";
import "#ui/tokens.css";
import { ShopContext } from "../shop-context.ts";
import { categories } from "../testing/rows.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import CategoryCarousel from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const show = (given: Partial<Values>, data = { categories }, editing = false) => {
  const element = (
    <ShopContext value={testShop}>
      <div
        className="page-root"
        style={{ containerType: "inline-size", containerName: "page", "--mobile-side-padding": "20px" }}
      >
        <CategoryCarousel
          id={1}
          position={0}
          editing={editing}
          data={data}
          values={{ ...(pairDevices(defaultsOf(definition.fields)) as Values), ...given }}
        />
      </div>
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
};

test("categories stand in one row, which the arrows and the keyboard move", async () => {
  await page.viewport(1200, 900);
  const { container } = await show({ column_num: { pc: 3, mobile: 2 } });
  const row = container.querySelector("[role=group]");
  if (!row) throw new Error("no row");
  const tops = new Set([...row.querySelectorAll("li")].map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops.size).toBe(1);
  await page.getByRole("button", { name: "Next categories" }).click();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(200);
  await expect.element(page.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/product/category");
});

test("of subcategories, View All leads to their category; without any the canvas says why", async () => {
  const parent = { category_rule: "children", parent_category: [{ id: "7", name: "", pic: "", big_pic: "" }] } as const;
  const { unmount } = await show(parent);
  await expect
    .element(page.getByRole("link", { name: "View All" }))
    .toHaveAttribute("href", "/product/list?category_id=7");
  await unmount();
  const none = await show(parent, { categories: [] });
  expect(none.container.querySelector("section")).toBeNull();
  await none.unmount();
  await show({ category_rule: "chosen" }, { categories: [] }, true);
  await expect.element(page.getByText("Choose categories in this module's settings.")).toBeVisible();
});

test("two categories stand below a centered title; more than fit begin at the start and go on to the edge of a phone", async () => {
  await page.viewport(1200, 900);
  const few = await show({ title_text_align: "center" }, { categories: categories.slice(0, 2) });
  const places = (root: Element) => [...root.querySelectorAll("li")].map((item) => item.getBoundingClientRect());
  const [first, second] = places(few.container);
  expect(Math.round((first?.left ?? 0) + (second?.right ?? 0))).toBe(1200);
  await few.unmount();
  await page.viewport(390, 800);
  const { container } = await show({ title_text_align: "center", column_num: { pc: 6, mobile: 2 } });
  const row = container.querySelector("[role=group]");
  if (!row) throw new Error("no row");
  expect(row.getBoundingClientRect()).toMatchObject({ left: 0, right: 390 });
  const side = places(container)[0]?.left ?? 0;
  expect(side).toBeGreaterThan(10);
  row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
  await expect.poll(() => Math.round(390 - (places(container).at(-1)?.right ?? 0))).toBe(Math.round(side));
});
