/** Columns and groups with something in them, as they are laid out. */
import type { CSSProperties, ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import "#ui/tokens.css";
import { rootStyle } from "../config/values.ts";
import group from "../group/definition.ts";
import Group from "../group/View.tsx";
import richText from "../rich-text/definition.ts";
import RichText from "../rich-text/View.tsx";
import { ShopContext } from "../shop-context.ts";
import "../testing/gallery.css";
import { testShop } from "../testing/shop.ts";
import columns from "./definition.ts";
import Columns from "./View.tsx";

const shared = { data: {}, editing: false, position: 0 };
const text = (id: number, words: string, more: Values = {}) => (
  <RichText
    key={id}
    {...shared}
    id={id}
    values={{ ...defaultsOf(richText.fields), content: `<p>${words}</p>`, ...more }}
  />
);
/** Two modules in the first slot, one in each other. */
const slot = (number: number): ReactNode => [
  text(number * 10, `In ${number}`),
  number === 1 && text(11, "Below", { show_on: "pc" }),
];

async function show(module: ReactNode) {
  const element = (
    <ShopContext value={testShop}>
      <div className="page-root" style={rootStyle(testShop.config) as CSSProperties}>
        <main>{module}</main>
      </div>
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const boxOf = (words: string) => {
  const element = [...document.querySelectorAll("p")].find((one) => one.textContent === words);
  return (element ?? document.body).getBoundingClientRect();
};
const columnsOf = (more: Values = {}) => (
  <Columns {...shared} id={1} values={{ ...defaultsOf(columns.fields), ...more }} slot={slot} />
);

afterEach(() => page.viewport(1440, 900));

test("columns have their widths and gap on PC, and stand below each other on phones", async () => {
  await page.viewport(1440, 900);
  const module = await show(columnsOf({ widths: "1:2", gap: { pc: 60, mobile: 20 } }));
  const [first, second] = [...document.querySelectorAll("[data-slot]")].map((one) => one.getBoundingClientRect());
  if (!first || !second) throw new Error("no columns");
  expect(second.width).toBeCloseTo(2 * first.width, 0);
  expect(second.left - first.right).toBeCloseTo(60, 0);
  expect(boxOf("In 2").top).toBeCloseTo(boxOf("In 1").top, 0);
  await page.viewport(390, 900);
  expect(boxOf("In 2").top).toBeGreaterThan(boxOf("In 1").bottom);
  await module.unmount();
});

test("on phones the last column may be first, or all stay beside each other", async () => {
  await page.viewport(390, 900);
  const reversed = await show(columnsOf({ is_reversed: true }));
  expect(boxOf("In 2").bottom).toBeLessThan(boxOf("In 1").top);
  await reversed.unmount();
  const beside = await show(columnsOf({ is_stacked: false }));
  expect(boxOf("In 2").top).toBeCloseTo(boxOf("In 1").top, 0);
  await beside.unmount();
});

test("a column that is shorter stands at the top, in the middle or at the bottom", async () => {
  await page.viewport(1440, 900);
  for (const [align, share] of [
    ["start", 0],
    ["center", 0.5],
    ["end", 1],
  ] as const) {
    const module = await show(columnsOf({ align }));
    const [first, second] = [...document.querySelectorAll("[data-slot]")].map((one) => one.getBoundingClientRect());
    if (!first || !second) throw new Error("no columns");
    expect(second.top - first.top, align).toBeCloseTo((first.height - second.height) * share, 0);
    await module.unmount();
  }
});

test("what stands in a column is laid out by the column, shown by the page, and apart from what is above it", async () => {
  await page.viewport(1440, 900);
  const module = await show(columnsOf({ item_spacing: { pc: 70, mobile: 30 } }));
  // Of the size for phones in a column of 570 px, and without the side padding of the page.
  const paragraph = [...document.querySelectorAll("p")].find((one) => one.textContent === "In 1");
  expect(getComputedStyle(paragraph ?? document.body).fontSize).toBe("16px");
  expect(boxOf("In 1").left).toBeCloseTo(document.querySelector("[data-slot]")?.getBoundingClientRect().left ?? 0, 0);
  // On PC only, although the column is as narrow as a phone.
  expect(boxOf("Below").height).toBeGreaterThan(0);
  expect(boxOf("Below").top - boxOf("In 1").bottom).toBeCloseTo(70, 0);
  await page.viewport(390, 900);
  expect(boxOf("Below").height).toBe(0);
  await module.unmount();
});

test("a group has its modules below each other, as wide as on the page", async () => {
  await page.viewport(1440, 900);
  const values = { ...defaultsOf(group.fields), item_spacing: { pc: 33, mobile: 20 } };
  const module = await show(<Group {...shared} id={1} values={values} slot={slot} />);
  const paragraph = [...document.querySelectorAll("p")].find((one) => one.textContent === "In 1");
  expect(getComputedStyle(paragraph ?? document.body).fontSize).toBe("17px");
  expect(boxOf("Below").top - boxOf("In 1").bottom).toBeCloseTo(33, 0);
  await module.unmount();
});
