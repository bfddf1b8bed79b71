/** The row scrolls by itself; its arrows move it by what is seen, and are off at its ends. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { pairDevices } from "#decoration/values.ts";
import "#ui/tokens.css";
import { ShopContext } from "../shop-context.ts";
import { products } from "../testing/rows.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import ProductCarousel from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const show = (data = { products }, editing = false) => {
  const element = (
    <ShopContext value={testShop}>
      <div className="page-root" style={{ containerType: "inline-size", containerName: "page" }}>
        <ProductCarousel
          id={1}
          position={0}
          editing={editing}
          data={data}
          values={pairDevices(defaultsOf(definition.fields)) as Values}
        />
      </div>
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
};

test("the arrows move the row to its end and back", async () => {
  await page.viewport(1200, 900);
  const { container } = await show();
  const row = container.querySelector("[role=group]");
  if (!row) throw new Error("no row");
  const next = page.getByRole("button", { name: "Next products" });
  const back = page.getByRole("button", { name: "Previous products" });
  await expect.element(back).toBeDisabled();
  expect(row.getAttribute("tabindex")).toBe("0");
  await next.click();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(200);
  await expect.element(back).toBeEnabled();
  row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
  await expect.element(next).toBeDisabled();
  await back.click();
  await expect.element(next).toBeEnabled();
});

test("without products shoppers see nothing, and the canvas says why", async () => {
  const { container, unmount } = await show({ products: [] });
  expect(container.querySelector("section")).toBeNull();
  await unmount();
  await show({ products: [] }, true);
  await expect.element(page.getByText(/^No product follows this rule yet/)).toBeVisible();
});
