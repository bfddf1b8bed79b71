/** The dialogs that choose products and categories, and the picker of modules. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { defineModule } from "#decoration/module.ts";
import { homeDefinitions } from "#modules/registry.ts";
import { productList } from "#modules/shared/row-lists.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectCount, expectGone, expectHidden, expectTexts, mouse, press } from "#ui/testing/browser.ts";
import { Form } from "../form/Form.tsx";
import { fakeApi } from "../form/testing/fake-api.ts";
import { renderDrawer, renderForm } from "../form/testing/render.tsx";
import { ModulePicker } from "./ModulePicker.tsx";
import ProductChooser from "./ProductChooser.tsx";

const dialog = page.getByRole("dialog");
const rows = dialog.getByCss("tbody tr:not([aria-hidden])");
const button = (name: string) => dialog.getByRole("button", { name });
const widthOf = () => (dialog.element() as HTMLElement).offsetWidth;

async function openProducts(): Promise<void> {
  await page.getByRole("button", { name: "Choose products" }).click();
  await expectCount(rows, 5);
}

test("the selection is kept over pages, given back row by row and added in the order picked", async () => {
  const log = await renderForm();
  await openProducts();
  await expect.element(page.getByRole("dialog", { name: "Choose products" })).toBeVisible();
  await expect.poll(widthOf).toBe(1000);
  await rows.nth(1).click();
  await button("Page 2").click();
  await expectTexts(rows.first(), [/6/]);
  await rows.first().click();
  await rows.nth(2).click();
  await expect.element(dialog.getByText("3 products chosen")).toBeVisible();
  await dialog.getByRole("list", { name: "Chosen products" }).getByRole("button").first().click();
  await button("Confirm").click();
  await expectHidden(dialog);
  await expectCount(page.getByRole("group", { name: "Products" }).getByRole("listitem"), 2);
  await expectTexts(log.last, [/commit product_list — Products: 2 added/]);
});

test("what the field has is not offered; the chooser opens on page 1 and forgets on cancel", async () => {
  await renderForm();
  await openProducts();
  await rows.first().click();
  await button("Confirm").click();
  await expectHidden(dialog);
  await openProducts();
  await expect.element(rows.first().getByRole("checkbox", { name: /already added/ })).toBeDisabled();
  await rows.nth(1).click();
  await button("Page 3").click();
  await expectTexts(rows.first(), [/11/]);
  // A press outside does not close it.
  await mouse({ move: [20, 20] }, "down", "up");
  await expect.element(dialog).toBeVisible();
  await button("Cancel").click();
  await expectHidden(dialog);
  await openProducts();
  await expect.element(button("Page 1")).toHaveAttribute("aria-current", "page");
  await expect.element(dialog.getByText("Nothing selected")).toBeVisible();
});

test("no more can be chosen than the field takes", async () => {
  await renderDrawer(<ProductChooser open added={[]} room={1} onClose={() => {}} onConfirm={() => {}} />);
  await expectCount(rows, 5);
  await rows.nth(1).click();
  await expect.element(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await expect.element(rows.nth(2).getByRole("checkbox")).toBeDisabled();
  await rows.nth(1).click();
  await expect.element(rows.nth(2).getByRole("checkbox")).toBeEnabled();
});

test("a field of one row: another row is chosen in its place, in the dialog and after it", async () => {
  const definition = defineModule({
    type: 4711,
    name: "One",
    icon: "gift",
    version: 1,
    fields: { product: productList({ label: "Product", max: 1 }) },
  });
  function Single() {
    const [values, setValues] = useState<Values>(defaultsOf(definition.fields));
    const change = (name: string, value: unknown) => setValues({ ...values, [name]: value });
    return <Form definition={definition} values={values} onChange={change} />;
  }
  await renderDrawer(<Single />);
  const chosen = page.getByRole("group", { name: "Product" }).getByRole("listitem");
  await page.getByRole("button", { name: "Choose a product" }).click();
  await expect.element(page.getByRole("dialog", { name: "Choose a product" })).toBeVisible();
  await expectCount(dialog.getByRole("checkbox"), 0);
  await rows.nth(1).click();
  await rows.nth(2).click();
  await expect.element(rows.nth(2).getByRole("radio")).toBeChecked();
  await expect.element(rows.nth(1).getByRole("radio")).not.toBeChecked();
  await expect.element(dialog.getByText("1 product chosen", { exact: true })).toBeVisible();
  await expectAccessible();
  const first = await rows.nth(2).getByRole("radio").element().getAttribute("aria-label");
  await button("Confirm").click();
  await expectTexts(chosen, [new RegExp(first ?? "none")]);
  await page.getByRole("button", { name: "Replace" }).click();
  await rows.first().click();
  await button("Confirm").click();
  await expectCount(chosen, 1);
  await expect.element(chosen).not.toHaveTextContent(first ?? "");
});

test("a chooser that opens again asks for page 1 alone, not for the page and search of the last time", async () => {
  const asked: unknown[] = [];
  const call: typeof fakeApi.call = (path, input, options) => {
    if (path.endsWith("/list")) asked.push(input);
    return fakeApi.call(path, input, options);
  };
  await renderForm({ api: { ...fakeApi, call } });
  await openProducts();
  await button("Page 3").click();
  await expectTexts(rows.first(), [/11/]);
  await button("Cancel").click();
  await expectHidden(dialog);
  asked.length = 0;
  await openProducts();
  expect(asked).toEqual([{ page: 1, pageSize: 5 }]);
  await button("Cancel").click();
  await expectHidden(dialog);

  await page.getByRole("button", { name: "Choose categories" }).click();
  await expectCount(rows, 5);
  await button("Page 2").click();
  await expect.element(button("Page 2")).toHaveAttribute("aria-current", "page");
  await button("Cancel").click();
  await expectHidden(dialog);
  asked.length = 0;
  await page.getByRole("button", { name: "Choose categories" }).click();
  await expect.element(button("Page 1")).toHaveAttribute("aria-current", "page");
  expect(asked).toEqual([{ page: 1, pageSize: 5 }]);
});

test("products are found by name and category; nothing found and a failed call are told", async () => {
  await renderForm();
  await openProducts();
  const search = dialog.getByRole("searchbox");
  await dialog.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Bath" }).click();
  await expect.element(button("Page 4")).toBeVisible();
  await search.fill("vase 1");
  await expectHidden(dialog.getByRole("navigation"));
  await search.fill("nothing like this");
  await expect.element(dialog.getByText("No products found")).toBeVisible();
  await search.fill("fail");
  await expect.element(dialog.getByText("The list is broken")).toBeVisible();
  await search.fill("");
  await expectCount(rows, 5);
});

test("a search begins at its first page, from whatever page it was typed on", async () => {
  await renderForm();
  await openProducts();
  await button("Page 4").click();
  await expectTexts(rows.first(), [/16/]);
  await dialog.getByRole("searchbox").fill("vase 1");
  await expectTexts(rows.first(), [/^Aldea Vase 1L/]);
});

test("an empty shop is told from an empty search result", async () => {
  const nothing = {
    list: { data: [], total: 0, last_page: 1, current_page: 1 },
    searchOptions: { category_id: [] },
  };
  const call = async () => ({ code: 200, message: "", data: nothing }) as never;
  await renderForm({ api: { ...fakeApi, call } });
  await page.getByRole("button", { name: "Choose products" }).click();
  await expect.element(page.getByText(/^No products are visible to customers yet/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products by name" }).fill("vase");
  await expect.element(page.getByText("No products found")).toBeVisible();
});

test("categories are chosen in a dialog 700 px wide", async () => {
  await renderForm();
  await page.getByRole("button", { name: "Choose categories" }).click();
  await expect.poll(widthOf).toBe(700);
  await expectCount(rows, 5);
  await press("Space", rows.nth(2).getByRole("checkbox"));
  await press("Enter", button("Confirm"));
  await expectCount(page.getByRole("group", { name: "Categories" }).getByRole("listitem"), 1);
});

test("the product chooser has no accessibility violation", async () => {
  await renderForm();
  await openProducts();
  await expectAccessible("page");
});

test("the module picker adds a module or one of its presets by one press, and is searched by what else a thing is called", async () => {
  const picked: (readonly [name: string, preset: string | undefined])[] = [];
  await renderDrawer(
    <ModulePicker
      definitions={homeDefinitions}
      onPick={({ name }, preset) => void picked.push([name, preset?.name])}
    />,
  );
  const carousel = page.getByRole("button", { name: "Carousel", exact: true });
  await expect.element(carousel).toBeVisible();
  await expectAccessible("page");
  await carousel.click();
  const second = page.getByRole("list", { name: "Presets: Carousel" }).getByRole("button").first();
  await expect.element(second).toBeVisible();
  const name = second.element().textContent ?? "";
  await second.click();
  expect(picked).toEqual([
    ["Carousel", undefined],
    ["Carousel", name],
  ]);
  const search = page.getByRole("searchbox", { name: "Search modules" });
  await search.fill("slider");
  await expectGone(page.getByRole("button", { name: "Divider", exact: true }));
  await expect.element(carousel).toBeVisible();
  await press("Enter", search);
  expect(picked.at(-1)).toEqual(["Carousel", undefined]);
  await search.fill("xyz");
  await expect.element(page.getByText("No modules found for “xyz”.")).toBeVisible();
  await press("Escape", search);
  await expect.element(page.getByRole("button", { name: "Divider", exact: true })).toBeInTheDocument();
});
