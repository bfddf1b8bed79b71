/** What this browser has opened before, newest first; nothing without it, and nothing where the call fails. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectCount } from "#ui/testing/browser.ts";
import { type ShopCalls, ShopContext } from "../shop-context.ts";
import { products } from "../testing/rows.ts";
import { testCalls, testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import RecentlyViewed from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

async function show(calls: Partial<ShopCalls>, values: Partial<Values> = {}, editing = false) {
  const all: ShopCalls = { ...testCalls, products: async () => [], viewed: () => [], ...calls };
  const element = (
    <ShopContext value={{ ...testShop, calls: async () => all }}>
      <RecentlyViewed
        id={1}
        position={0}
        editing={editing}
        data={{}}
        values={{ ...(defaultsOf(definition.fields) as Values), ...values }}
      />
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const viewed = () => products.map(({ id }) => id);

test("shows as many as wanted in the order they were opened, with a title or without", async () => {
  const findProducts = vi.fn<ShopCalls["products"]>().mockResolvedValue(products);
  const { unmount } = await show({ viewed, products: findProducts });
  await expectCount(page.getByRole("article"), 4);
  await expect.element(page.getByRole("heading", { level: 2, name: "Recently viewed" })).toBeVisible();
  expect(findProducts).toHaveBeenCalledExactlyOnceWith(viewed());
  await expectAccessible();
  await unmount();
  await show({ viewed, products: findProducts }, { max_show_num: 6, is_row: true, title: "" });
  await expectCount(page.getByRole("article"), 6);
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toHaveTextContent(products[0]?.good_name ?? "");
});

test("is not there for who has opened nothing, nor where the call fails; the canvas says what will be", async () => {
  const findProducts = vi.fn<ShopCalls["products"]>().mockRejectedValue(new Error("offline"));
  const { container, unmount } = await show({ products: findProducts });
  expect(container.textContent).toBe("");
  expect(findProducts).not.toHaveBeenCalled();
  await unmount();
  const failed = await show({ viewed, products: findProducts });
  await expect.poll(() => findProducts.mock.calls.length).toBe(1);
  expect(failed.container.textContent).toBe("");
  await failed.unmount();
  await show({}, {}, true);
  await expect.element(page.getByText(/^Here each visitor sees/)).toBeVisible();
});
