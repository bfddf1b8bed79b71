/** The tree of categories: moved by keys, by its menu and by mouse. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CategoryNode } from "#contract/calls/categories.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { categoryScreens } from "./screens.ts";
import { moved } from "./tree.ts";

const node = (last: number, name: string): CategoryNode => ({
  id: `01a214b7-0000-7000-8000-00000000005${last}`,
  parent_id: null,
  name,
  pic: "",
  status: 0,
  has_rule: false,
  products: 0,
});

test("the tree is changed by keys, by its menu and by drag", async () => {
  let categories: readonly CategoryNode[] = [node(1, "One"), node(2, "Two"), node(3, "Three")];
  const [one, two] = categories;
  const { shop } = await renderRoutes(categoryScreens.routes, {
    at: "/categories",
    answers: {
      "/admin_api/v1/categories/tree": () => ({ categories: [...categories] }),
      "/admin_api/v1/categories/move": (move) => {
        categories = moved(categories, move);
        return { batch_id: "b", task_id: null };
      },
    },
  });
  const names = () => [...document.querySelectorAll("[data-tree-row] a")].map((link) => link.textContent);
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}` });
  const focus = (name: string) => (handle(name).element() as HTMLElement).focus();
  await expect.element(handle("Three")).toBeVisible();
  expect(names()).toEqual(["One", "Two", "Three"]);
  await expectAccessible();

  focus("Three");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(names).toEqual(["One", "Three", "Two"]);
  await expect.element(handle("Three")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "Close One" })).toBeVisible();

  await page.getByRole("button", { name: "Actions for Three" }).click();
  await page.getByRole("menuitem", { name: "Move out" }).click();
  await expect.element(page.getByRole("button", { name: "Close One" })).not.toBeInTheDocument();

  const target = document.querySelector(`[data-tree-row="${one?.id}"]`);
  if (!target) throw new Error("the row is not there");
  await userEvent.dragAndDrop(handle("Two"), target);
  await expect.element(page.getByRole("button", { name: "Close One" })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/categories/move").at(-1)).toEqual({
    id: two?.id,
    parent_id: one?.id,
    before: null,
  });
});
