/** Tabs are chosen by press and by arrows, the text of one is seen; all are in the HTML. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import Tabs from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const show = (values: Partial<Values> = {}) => {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const element = (
    <ShopContext value={testShop}>
      <Tabs id={1} position={0} editing={false} data={{}} values={all} />
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
};

const tab = (name: string) => page.getByRole("tab", { name });

test("the first is chosen; a press or an arrow chooses another, around both ends", async () => {
  const { container } = await show();
  await expect.element(page.getByRole("tabpanel", { name: "Materials" })).toBeVisible();
  expect(container.querySelectorAll("[role=tabpanel]")).toHaveLength(3);
  await expectAccessible();
  await tab("Care").click();
  await expect.element(page.getByRole("tabpanel", { name: "Care" })).toBeVisible();
  await expect.element(tab("Materials")).toHaveAttribute("aria-selected", "false");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Shipping")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Materials")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("tabpanel", { name: "Shipping" })).toBeVisible();
});

test("without tabs nothing is there", async () => {
  const { container } = await show({ tab_list: [] });
  expect(container.textContent).toBe("");
});
