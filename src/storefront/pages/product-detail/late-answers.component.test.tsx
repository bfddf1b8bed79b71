/** The product page while answers are missing or come late. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { sampleCart } from "../../components/cart/sample.ts";
import { productDetail } from "../../testing/fixture-api.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const main = page.getByRole("main");
const option = (name: string) => main.getByRole("radio", { name: new RegExp(`^${name}`) });

test("what delivery costs is that of the chosen variant: where it is not known, nothing is said of another one's", async () => {
  localStorage.setItem("country", "DE");
  const delivery = { price: "7.50", free_from: null, min_days: null, max_days: null };
  const { calls } = await renderPage("/product/detail/vase-1", {
    product: productDetail(),
    answers: {
      "/api/v1/product/delivery": ({ variant_id }) => {
        if (variant_id !== "Sand-Large") throw new TypeError("Failed to fetch");
        return ok({ delivery, tax_included: true, tax_name: "", tax_by_state: false });
      },
    },
  });
  await expect.element(main.getByText(/7\.50/)).toBeVisible();
  await option("Night").click({ force: true });
  await expect.poll(() => calls.filter(({ path }) => path === "/api/v1/product/delivery").length).toBe(2);
  await expect.element(main.getByText(/7\.50/)).not.toBeInTheDocument();
});

test("while a product is being added, another choice does not send a second one, and both buttons say that they work", async () => {
  const answer = Promise.withResolvers<void>();
  const { calls } = await renderPage("/product/detail/vase-1", {
    product: productDetail(),
    answers: {
      "/api/v1/cart/add": async () => {
        await answer.promise;
        return ok({ ...sampleCart, added: sampleCart.lines[0]?.variant_id });
      },
    },
  });
  const add = main.getByRole("button", { name: "Add to cart" }).first();
  const added = () => calls.filter(({ path }) => path === "/api/v1/cart/add").length;
  await add.click();
  await expect.poll(added).toBe(1);
  await option("Night").click({ force: true });
  await expect.element(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  expect(added()).toBe(1);
  answer.resolve();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("an address that could not be replaced does not keep the page at its choice", async () => {
  const { router } = await renderPage("/product/detail/vase-1?variant=Sand-Large", { product: productDetail() });
  const { navigate } = router;
  router.navigate = async () => {};
  await option("Night").click({ force: true });
  await expect.element(option("Night")).toBeChecked();
  router.navigate = navigate;
  await router.navigate("/product/detail/vase-1?variant=Sand-Small");
  await expect.element(option("Sand")).toBeChecked();
  await expect.element(option("Small")).toBeChecked();
});

test("a choice made after the router has the address of the previous one and before the page renders it is kept", async () => {
  const { router } = await renderPage("/product/detail/vase-1?variant=Night-Small", { product: productDetail() });
  await expect.element(option("Night")).toBeChecked();
  const press = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
  const search = () => router.state.location.search;
  // React renders the new address in a later task: at this moment only the router has it.
  const second = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location, navigation }) => {
      if (location.search !== "?variant=Sand-Large" || navigation.state !== "idle") return;
      stop();
      queueMicrotask(() => {
        press("Night");
        resolve();
      });
    });
  });
  press("Large");
  await second;
  await expect.poll(search).toBe("?variant=Night-Small");
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  await expect.element(option("Night")).toBeChecked();
});
