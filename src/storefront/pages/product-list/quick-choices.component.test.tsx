/** The product list: a choice made while an earlier one still loads is added to it. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { productRow } from "../../testing/fixture-api.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");
const box = (name: string) => main.getByRole("checkbox", { name: new RegExp(`^${name}`) }).first();

/** Renders a product list. All answers after the first wait until `release` is called. */
async function heldList(path = "/product/list") {
  const held: (() => void)[] = [];
  let isHeld = false;
  const facets = [
    {
      name: "Color",
      values: ["Sand", "Night", "Moss"].map((value) => ({ value, count: 2 })),
    },
  ];
  const products = [productRow(1), productRow(2)];
  const list = { data: products, total: 2, last_page: 1, current_page: 1 };
  const { router } = await renderPage(path, {
    products,
    answers: {
      "/api/v1/product/list": async () => {
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return ok({ list, facets, counted: true, corrected: "", suggestion: "" });
      },
    },
  });
  await expect.element(box("Sand")).toBeInTheDocument();
  isHeld = true;
  /** Answers the requests for lists that are waiting. */
  const release = () => {
    for (const answer of held.splice(0)) answer();
  };
  const query = () => decodeURIComponent(router.state.location.search);
  const next = () => decodeURIComponent(router.state.navigation.location?.search ?? "");
  return { router, release, query, next };
}

test("a sort order chosen while a filter loads keeps the filter, and so does a price", async () => {
  const { next } = await heldList();
  await box("Sand").click();
  await expect.poll(next).toBe("?option=Color:Sand");
  await main.getByRole("combobox", { name: "Sort by" }).selectOptions("newest");
  await expect.poll(next).toBe("?sort=newest&option=Color:Sand");
  await main.getByRole("textbox").first().fill("10");
  await main.getByRole("button", { name: "Apply" }).first().click();
  await expect.poll(next).toBe("?min_price=10&sort=newest&option=Color:Sand");
});

test("a filter removed by its link while another one loads does not remove that one", async () => {
  const { next } = await heldList("/product/list?option=Color:Moss&keyword=vase");
  await box("Sand").click();
  await expect.poll(next).toBe("?keyword=vase&option=Color:Moss&option=Color:Sand");
  const link = main.getByRole("link", { name: /Moss/ });
  await expect.element(link).toHaveAttribute("href", "/product/list?keyword=vase&option=Color%3ASand");
});

test("a filter ticked after the list of the previous one has loaded and before it is rendered is kept, and stays ticked while it loads", async () => {
  const { router, release, query, next } = await heldList();
  await box("Sand").click();
  await expect.poll(next).toBe("?option=Color:Sand");
  const input = document.querySelector<HTMLInputElement>('input[value="Color:Night"]');
  // React renders the new address in a later task: at this moment only the router has it.
  const second = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== "idle") return;
      stop();
      queueMicrotask(() => {
        input?.click();
        resolve();
      });
    });
  });
  release();
  await second;
  await expect.poll(query).toBe("?option=Color:Sand");
  await expect.element(box("Sand")).toBeChecked();
  await expect.element(box("Night")).toBeChecked();
  await box("Moss").click();
  await expect.poll(next).toBe("?option=Color:Sand&option=Color:Night&option=Color:Moss");
  release();
  await expect.poll(query).toBe("?option=Color:Sand&option=Color:Night&option=Color:Moss");
  await expect.element(box("Night")).toBeChecked();
  release();
});
