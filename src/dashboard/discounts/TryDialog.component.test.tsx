import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { TryDialog } from "./TryDialog.tsx";

const variant = (variant_id: string, good_name: string) => ({
  variant_id,
  product_id: variant_id,
  good_name,
  variant_name: "",
  sku: good_name,
  barcode: "",
  image: "",
  on_hand: 5,
  reserved: 0,
  available: 5,
  incoming: 0,
  incoming_on: null,
  low_stock: null,
  low_limit: 2,
  stock_policy: "track" as const,
  backorder_text: "",
});
const pot = variant("01a214b7-0000-7000-8000-000000000031", "Pot");
const lid = variant("01a214b7-0000-7000-8000-000000000032", "Lid");

const totals = { items_total: "47.00", shipping_total: "5.00", free_shipping: false, total: "48.00" };
const linesOf = (qty: number, discount: string) => [
  { good_name: "Pot", variant_label: "", qty, total: "40.00", discount, note: "" as const },
  { good_name: "Lid", variant_label: "", qty: 1, total: "7.00", discount: "0.00", note: "not_for_this" as const },
];

/** The dialog for "POT10", which takes 10 % off two pots. The shop's own answers: shop/discounts/discounts.test.ts. */
async function openDialog() {
  const onClose = vi.fn();
  const { shop } = await renderScreen(<TryDialog code="" onClose={onClose} />, {
    answers: {
      "/admin_api/v1/inventory/find": ({ text }) => ({
        exact: false,
        variants: [pot, lid].filter(({ good_name }) => good_name === text),
      }),
      "/admin_api/v1/discounts/test": ({ code, items }) => {
        const qty = items.find(({ variant_id }) => variant_id === pot.variant_id)?.qty ?? 0;
        if (code !== "POT10" || qty < 2) {
          const problem = "Add more for this code";
          return { ...totals, problem, discount_name: "", lines: linesOf(qty, "0.00"), discount_total: "0.00" };
        }
        return { ...totals, problem: "", discount_name: code, lines: linesOf(qty, "4.00"), discount_total: "4.00" };
      },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Test a code" });
  return { shop, onClose, dialog, submit: dialog.getByRole("button", { name: "Test", exact: true }) };
}

test("a test asks for at least one product", async () => {
  const { shop, dialog, submit } = await openDialog();
  await submit.click();
  await expect.element(dialog.getByText("Add at least one product")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/discounts/test")).toEqual([]);
});

test("a code is tested with a pretended cart: what it takes off, what it leaves out, and why it isn't applied", async () => {
  const { dialog, submit, onClose } = await openDialog();
  await dialog.getByLabelText("Code").fill("POT10");
  for (const title of ["Pot", "Lid"]) {
    await dialog.getByRole("searchbox", { name: "Find products" }).fill(title);
    await dialog.getByRole("button", { name: `Add ${title}` }).click();
  }
  const result = dialog.getByRole("region", { name: "Result" });
  const cellsOf = (title: string) => result.getByRole("row").filter({ hasText: title }).getByRole("cell");
  await submit.click();
  await expect.element(result).toMatchTextContent(/The code isn't applied\s*Add more for this code\./);
  await expect.element(cellsOf("Pot").last()).toMatchTextContent("–");

  await dialog.getByLabelText("Quantity of Pot").fill("2");
  await submit.click();
  await expect.element(result).toMatchTextContent("POT10 is applied");
  await expect.element(result).toMatchTextContent("It takes $4.00 off.");
  const cells = cellsOf("Pot").elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual(["2 × Pot", "$40.00", "−$4.00"]);
  await expect.element(cellsOf("Lid").first()).toMatchTextContent("The discount is for other products");
  await expect.element(cellsOf("Lid").last()).toMatchTextContent("–");
  await expectAccessible();
  for (const width of [1280, 390, 320]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
  }

  await dialog.getByLabelText("Code").fill("POT10NO");
  await submit.click();
  await expect.element(result).toMatchTextContent("The code isn't applied");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
