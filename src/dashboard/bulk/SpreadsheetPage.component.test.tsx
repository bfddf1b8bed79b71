/** The spreadsheet of products: cells are typed, corrected and undone; what is saved is stored by `bulk/save`. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import "#ui/testing/browser.ts";
import { renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import type { SheetProduct } from "./sheet.ts";

const idOf = (last: number) => `01a214b7-0000-7000-8000-0000000003${String(last).padStart(2, "0")}`;

function sheetProduct(last: number, changes: Partial<SheetProduct> = {}): SheetProduct {
  return {
    id: idOf(last),
    good_name: `Vase ${last}`,
    status: "active",
    vendor: "",
    product_type: "",
    tax_class: "standard",
    tags: [],
    variants: [
      {
        id: idOf(last + 50),
        label: "",
        sku: "",
        barcode: "",
        price: "12.00",
        origin_price: null,
        cost: null,
        weight: null,
        on_hand: 3,
        stock_policy: "track",
        backorder_text: "",
      },
    ],
    ...changes,
  };
}

/** The spreadsheet over a shop that stores what is saved, and sets it back. */
async function openSheet() {
  const before = [1, 2, 3].map((last) => sheetProduct(last));
  let products = before;
  const { shop, router } = await renderDashboard({
    at: "/products/spreadsheet",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/bulk/rows": () => ({ products: [...products], next: null, count: products.length }),
      "/admin_api/v1/bulk/save": ({ products: saved }) => {
        products = products.map((product) => {
          const changes = saved.find(({ id }) => id === product.id)?.changes;
          return changes ? ({ ...product, ...changes } as SheetProduct) : product;
        });
        return { saved: saved.map(({ id }) => id), conflicts: [], errors: [], batch_id: idOf(99), task_id: null };
      },
      "/admin_api/v1/changes/undo": () => {
        products = before;
        return { ...sampleAnswer("/admin_api/v1/changes/undo"), conflicts: [] };
      },
      "/admin_api/v1/taxes/classes": {
        classes: [
          { key: "standard", name: "Standard" },
          { key: "reduced", name: "Reduced" },
        ],
      },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Edit products" })).toBeVisible();
  await expect.element(cell(0, 0)).toBeVisible();
  return { shop, router };
}

const cell = (row: number, column: number) => page.getByCss(`[data-index="${row}"] [data-column="${column}"]`);
const saved = () => page.getByText("1 product saved", { exact: false });

test("cells are typed and corrected, saved at once and undone", async () => {
  const { shop } = await openSheet();
  await cell(0, 0).click();
  await commands.typeText("Typed title");
  await commands.pressKey("Enter");
  await expect.element(cell(0, 0)).toHaveTextContent("Typed title");
  await expect.element(cell(0, 0)).toHaveAttribute("data-dirty", "true");
  await cell(1, 0).click();
  await commands.pressKey("Delete");
  await expect.element(cell(1, 0)).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("button", { name: "Save 2 changes" })).toBeDisabled();
  await expectAccessible("page");
  await commands.pressKey("Control+z");
  await expect.element(cell(1, 0)).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect.element(saved()).toBeVisible();
  expect(shop.inputs("/admin_api/v1/bulk/save")).toMatchObject([
    { products: [{ id: idOf(1), changes: { good_name: "Typed title" }, base: { good_name: "Vase 1" } }] },
  ]);
  await page.getByRole("region", { name: "Status messages" }).getByRole("button", { name: "Undo" }).click();
  await expect.element(cell(0, 0)).toHaveTextContent("Vase 1");
  expect(shop.inputs("/admin_api/v1/changes/undo")).toMatchObject([{ batch_id: idOf(99) }]);
});

/** Copies or pastes where the focus is, as the browser does; gives the text that the clipboard has then. */
function clipboard(type: "copy" | "paste", text = ""): string {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData("text/plain");
}

test("a table is pasted, its first row filled down, and copied again", async () => {
  await openSheet();
  await cell(0, 2).click();
  clipboard("paste", "20\t30\n21\t31");
  await expect.element(cell(0, 2)).toHaveTextContent("20.00");
  await expect.element(cell(1, 3)).toHaveTextContent("31.00");
  await expect.element(cell(2, 2)).toHaveTextContent("12.00");
  await cell(0, 2).click();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown", "Control+d"])
    await commands.pressKey(key);
  await expect.element(cell(2, 2)).toHaveTextContent("20.00");
  await expect.element(cell(2, 3)).toHaveTextContent("30.00");
  expect(clipboard("copy")).toBe("20.00\t30.00\n20.00\t30.00\n20.00\t30.00");
});

test("the margin follows price and cost as they are typed", async () => {
  await openSheet();
  for (const [column, text] of [
    [2, "40"],
    [4, "50"],
  ] as const) {
    await cell(0, column).click();
    await commands.typeText(text);
    await commands.pressKey("Enter");
  }
  await expect.element(cell(0, 5)).toHaveTextContent("-25.0% · -$10.00");
  await cell(0, 4).click();
  await commands.pressKey("Delete");
  await expect.element(cell(0, 5)).toHaveTextContent("");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(cell(0, 2)).toHaveTextContent("12.00");
});

test("a tax class is chosen in its cell, stays saved, and is emptied to the standard one", async () => {
  const { router } = await openSheet();
  const taxColumn = 14;
  const taxClass = cell(0, taxColumn);
  // Only the columns in sight are in the page: the keys bring this one there.
  const goToTaxClass = async () => {
    await cell(0, 0).click();
    for (let column = 0; column < taxColumn; column++) await commands.pressKey("ArrowRight");
  };
  await goToTaxClass();
  await commands.pressKey("Enter");
  await page.getByRole("grid").getByRole("combobox").selectOptions("reduced");
  await expect.element(taxClass).toHaveTextContent("Reduced");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect.element(saved()).toBeVisible();
  await router.navigate("/products");
  await router.navigate("/products/spreadsheet");
  await goToTaxClass();
  await expect.element(taxClass).toHaveTextContent("Reduced");
  await commands.pressKey("Delete");
  await expect.element(taxClass).toHaveTextContent("Standard");
  await commands.pressKey("Control+z");
  await expect.element(taxClass).toHaveTextContent("Reduced");
});

test("on a phone a narrow first column leaves room for the others; a second tap on a cell edits it", async () => {
  await page.viewport(390, 844);
  await openSheet();
  await expect.element(cell(0, 0)).toBeVisible();
  expect(cell(0, 0).element().getBoundingClientRect().width).toBeLessThanOrEqual(120);
  // What stays in view beside it takes more than half of the window.
  const tap = (target: Element) => {
    const { left, top } = target.getBoundingClientRect();
    const at = { bubbles: true, clientX: left + 8, clientY: top + 8, pointerType: "touch" };
    target.dispatchEvent(new PointerEvent("pointerdown", at));
    target.dispatchEvent(new PointerEvent("click", at));
  };
  const price = cell(1, 2);
  tap(price.element());
  await expect.element(price).toHaveAttribute("data-active");
  await expect.element(price.getByRole("textbox")).not.toBeInTheDocument();
  tap(price.element());
  await expect.element(price.getByRole("textbox")).toHaveFocus();
  await expectFitsPhone();
});
