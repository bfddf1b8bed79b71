/** A stock count: by a scanner that types, by the camera, and by hand. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CountLine } from "#contract/calls/inventory.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { testVariant } from "../testing/stock.ts";
import { inventoryScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-000000000041";

/** The count's screen over a shop that knows one variant and stores what is counted. */
function startCounting(before: (text: unknown) => Promise<void> = async () => {}) {
  let line: CountLine | undefined;
  let state: "open" | "applied" = "open";
  const variant = testVariant();
  const open = () =>
    renderRoutes(inventoryScreens.routes, {
      at: `/inventory/counts/${id}`,
      answers: {
        "/admin_api/v1/inventory/countDetail": () => ({
          count: {
            id,
            name: "Shelf 9",
            state,
            staff_name: "Olga",
            created_at: "2026-11-25T10:00:00.000Z",
            ended_at: null,
            lines: line ? 1 : 0,
            differences: 0,
          },
          lines: line ? [line] : [],
        }),
        "/admin_api/v1/inventory/find": async ({ text }) => {
          await before(text);
          return { exact: text === variant.sku, variants: text === variant.sku ? [variant] : [] };
        },
        "/admin_api/v1/inventory/count": ({ by, to }) => {
          const counted = to ?? (line?.counted ?? 0) + (by ?? 0);
          line = { ...variant, counted, expected: 8, problem: "" };
          return { line };
        },
        "/admin_api/v1/inventory/applyCount": () => {
          state = "applied";
          return { applied: 1, refused: [], batch_id: "b" };
        },
      },
    });
  return { open, counted: page.getByRole("textbox", { name: /^Counted of Apple Crate/ }) };
}

test("each scan counts one more; what was counted is there again, and its difference is applied", async () => {
  const { open, counted } = startCounting();
  const { screen } = await open();
  await expect.element(page.getByRole("heading", { level: 1, name: "Shelf 9" })).toBeVisible();
  // As a scanner types: the code and Enter.
  const field = page.getByRole("searchbox", { name: "Scan or search" });
  await field.click();
  for (const units of ["1", "2"]) {
    await userEvent.keyboard("CRATE{Enter}");
    await expect.element(counted).toHaveValue(units);
    await expect.element(field).toHaveValue("");
  }
  await screen.unmount();
  const { shop } = await open();
  await expect.element(counted).toHaveValue("2");
  await counted.fill("9");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Differences (1)", { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Apply count" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("1 variant differs: +1 and 0 units.");
  await question.getByRole("button", { name: "Apply count" }).click();
  await expect.element(page.getByText("Applied", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/inventory/applyCount")).toEqual([{ id }]);
});

test("the camera counts each label once, and says what it does not know", async () => {
  // A browser that reads barcodes, and a camera whose picture is a canvas. The test says which label is in view.
  let label = "";
  let looks = 0;
  class Detector {
    async detect() {
      looks++;
      return label ? [{ rawValue: label }] : [];
    }
  }
  Reflect.set(globalThis, "BarcodeDetector", Detector);
  const canvas = document.createElement("canvas");
  const drawing = setInterval(() => canvas.getContext("2d")?.fillRect(Math.random() * 100, 0, 10, 10), 50);
  navigator.mediaDevices.getUserMedia = async () => {
    canvas.getContext("2d");
    return canvas.captureStream();
  };
  const { open, counted } = startCounting();
  const { shop } = await open();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await expect.element(page.getByLabelText("Picture of the camera", { exact: false })).toBeVisible();
  await expectAccessible();
  const status = page.getByRole("status").filter({ hasText: /Counted:|Unknown code/ });
  label = "CRATE";
  await expect.element(status).toMatchTextContent("Counted: Apple Crate");
  await expect.element(counted).toHaveValue("1");
  // It stays in view for two seconds and more, by a clock that the test sets.
  const begin = Date.now();
  const clock = vi.spyOn(Date, "now");
  for (const later of [700, 1400, 2100]) {
    clock.mockReturnValue(begin + later);
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
  }
  clock.mockRestore();
  expect(shop.inputs("/admin_api/v1/inventory/find")).toHaveLength(1);
  label = "0000000000000";
  await expect.element(status).toMatchTextContent("Unknown code 0000000000000");
  await expect.element(page.getByText(/No variant has the SKU or barcode/)).toBeVisible();
  // A label that is scanned again after another one adds one unit.
  label = "CRATE";
  await expect.element(counted).toHaveValue("2");
  await page.getByRole("button", { name: "Close camera" }).first().click();
  await expect.element(page.getByLabelText("Picture of the camera", { exact: false })).not.toBeInTheDocument();
  clearInterval(drawing);
  Reflect.deleteProperty(globalThis, "BarcodeDetector");
});

test("what is typed while a scan is looked up stays in the field", async () => {
  const answer = Promise.withResolvers<void>();
  const { open, counted } = startCounting((text) => (text === "CRATE" ? answer.promise : Promise.resolve()));
  await open();
  const field = page.getByRole("searchbox", { name: "Scan or search" });
  await field.click();
  await userEvent.keyboard("CRATE{Enter}");
  await userEvent.keyboard("APPLE");
  await expect.element(field).toHaveValue("APPLE");
  answer.resolve();
  await expect.element(counted).toHaveValue("1");
  await expect.element(field).toHaveValue("APPLE");
});
