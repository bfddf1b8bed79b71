/** The form of a product: errors, unsaved work, conflicts, keyboard, address, variants. */
import { clear, createStore, keys } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { Start } from "../api/start.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { productId, productShop, testProduct, testProductVariant } from "../testing/product.ts";
import { renderRoutes } from "../testing/render.tsx";
import { productScreens } from "./screens.ts";

/** Where the browser keeps unsaved work (`forms/draft-storage.ts`). */
const drafts = createStore("shopwright-dashboard", "records");
beforeEach(() => clear(drafts));

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const unsaved = () => page.getByRole("region", { name: "Unsaved changes" });
const save = () => unsaved().getByRole("button", { name: "Save" });
const focus = (locator: { element(): Element }) => (locator.element() as HTMLElement).focus();
// Sales are of another screen's business.
const start: Partial<Start> = { permissions: ["products:read", "products:write", "inventory:write"] };

async function openProduct(answers: Answers, id = productId, permissions = start.permissions) {
  const rendered = await renderRoutes(productScreens.routes, {
    at: `/products/${id}`,
    answers,
    start: { ...start, ...(permissions && { permissions }) },
  });
  await expect.element(field("Title")).toBeVisible();
  return rendered;
}

test("a new product that lacks what is needed says so, and leads to each field", async () => {
  const { answers } = productShop();
  const { shop } = await openProduct(answers, "new");
  await expectAccessible();
  await save().click();
  await expect.element(page.getByText("2 fields need your attention", { exact: false })).toBeVisible();
  // The keyboard is at the errors, which lead on to their fields.
  await expect.poll(() => document.activeElement?.textContent).toContain("2 fields need your attention");
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect.element(field("Price")).toHaveFocus();
  await field("Price").fill("59,5");
  await field("Title").fill("Linen shirt");
  await expect.element(page.getByText("need your attention", { exact: false })).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/products/create")).toEqual([]);
});

test("a title and a price are enough to sell; stock that is entered is counted, and none says that shoppers see it sold out", async () => {
  const { answers } = productShop();
  const create = { id: productId, seo_name: "bowl", batch_id: "b" };
  const { shop } = await openProduct({ ...answers, "/admin_api/v1/products/create": create }, "new");
  await field("Title").fill("Bowl");
  await field("Price").fill("24");
  const soldOut = page.getByText("0 in stock: shoppers see “Sold out”", { exact: false });
  const policy = page.getByRole("combobox", { name: "Stock policy" });
  await expect.element(policy).toMatchTextContent("Not tracked");
  await expect.element(soldOut).not.toBeInTheDocument();
  await field("Stock").fill("0");
  await expect.element(policy).toMatchTextContent("Tracked");
  await expect.element(soldOut).toBeVisible();
  await expectAccessible();
  await field("Stock").fill("3");
  await expect.element(soldOut).not.toBeInTheDocument();
  await field("Stock").fill("0");
  await page.getByRole("button", { name: "Sell without counting" }).click();
  await expect.element(field("Stock")).toHaveValue("");
  await save().click();
  await expect.element(page.getByText("Product added", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/products/create")).toMatchObject([
    { variants: [{ on_hand: 0, stock_policy: "untracked" }] },
  ]);
});

test("recommended price, content and what the unit price is of are stored with the product", async () => {
  const { answers } = productShop();
  const create = { id: productId, seo_name: "oil", batch_id: "b" };
  const { shop } = await openProduct({ ...answers, "/admin_api/v1/products/create": create }, "new");
  await field("Title").fill("Oil");
  await field("Price").fill("12");
  await expect.element(field("Recommended price")).toHaveAccessibleDescription("Shown as RRP, apart from reductions");
  await field("Recommended price").fill("15");
  await field("Content").fill("750 gallonen");
  await save().click();
  // What is no measure is said at its field, before anything is sent.
  await expect.element(field("Content")).toHaveAttribute("aria-invalid", "true");
  expect(shop.inputs("/admin_api/v1/products/create")).toEqual([]);
  await field("Content").fill("750 ml");
  await field("Unit price for").fill("100 ml");
  await save().click();
  await expect.element(page.getByText("Product added", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/products/create")).toMatchObject([
    { variants: [{ recommended_price: "15.00", unit_measure: "750 ml", unit_base: "100 ml" }] },
  ]);
});

test("who may not change stock sees it, is told why it is disabled, and sends none", async () => {
  const { answers } = productShop();
  const create = { id: productId, seo_name: "bowl", batch_id: "b" };
  const { shop } = await openProduct({ ...answers, "/admin_api/v1/products/create": create }, "new", [
    "products:read",
    "products:write",
  ]);
  await expect.element(field("Stock")).toBeDisabled();
  await expect.element(field("Stock")).toHaveAccessibleDescription("Your role can't change stock.");
  await expect.element(page.getByRole("combobox", { name: "Stock policy" })).toBeDisabled();
  await field("Title").fill("Bowl");
  await field("Price").fill("24");
  await save().click();
  await expect.element(page.getByText("Product added", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/products/create")).toMatchObject([
    { variants: [{ on_hand: 0, stock_policy: "track", backorder_text: "" }] },
  ]);
});

test("six variants are made of two options, and get their stock at once", async () => {
  const { answers } = productShop();
  const { shop } = await openProduct(
    { ...answers, "/admin_api/v1/products/create": { id: productId, seo_name: "linen-shirt", batch_id: "b" } },
    "new",
  );
  await field("Title").fill("Linen shirt");
  await field("Price").fill("59,5");
  for (const [name, values] of [
    ["Color", ["Navy", "Sand"]],
    ["Size", ["S", "M", "L"]],
  ] as const) {
    await page.getByRole("button", { name: /^Add (another )?option$/ }).click();
    await page.getByLabelText("Option name", { exact: false }).fill(name);
    for (const value of values) {
      await page.getByLabelText(`Add a value to ${name}`, { exact: false }).fill(value);
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByLabelText(`Value ${value}`, { exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Done" }).click();
  }
  await expect.element(page.getByRole("grid", { name: "Variants" })).toHaveAttribute("aria-rowcount", "7");
  await page.getByRole("button", { name: "Edit all" }).click();
  const many = page.getByRole("dialog", { name: "Edit 6 variants" });
  await many.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Stock" }).click();
  await many.getByRole("textbox", { name: "Stock" }).fill("8");
  await expectAccessible();
  await many.getByRole("button", { name: "Apply to 6 variants" }).click();
  await save().click();
  await expect.element(page.getByText("Product added", { exact: false })).toBeVisible();
  const [created] = shop.inputs("/admin_api/v1/products/create");
  expect(created).toMatchObject({ good_name: "Linen shirt" });
  const { variants } = created as { variants: { price: string; on_hand: number; options: object }[] };
  expect(variants).toHaveLength(6);
  for (const variant of variants) expect(variant).toMatchObject({ price: "59.50", on_hand: 8, stock_policy: "track" });
  expect(variants[5]?.options).toEqual({ Color: "Sand", Size: "L" });
});

test("the same field changed by somebody else is asked about; what was chosen is written over theirs", async () => {
  const { answers, stored } = productShop(testProduct({ seo_title: "First" }));
  const update = answers["/admin_api/v1/products/update"];
  const { shop } = await openProduct({
    ...answers,
    "/admin_api/v1/products/update": (input) => {
      if (input.base?.seo_title === "First" && typeof update === "function") {
        throw new Refusal(409, "Someone else has changed this product", {
          conflicts: [
            { field: "seo_title", base: "First", theirs: "First again", yours: "Second", by: "Ann", at: null },
          ],
        });
      }
      if (typeof update !== "function") throw new Error("the shop answers nothing");
      return update(input);
    },
  });
  await field("Page title").fill("Second");
  await save().click();
  const dialog = page.getByRole("dialog", { name: /changed the same field/ });
  await expect.element(dialog.getByRole("radio", { name: /^Use theirs.*First again$/ })).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Keep mine\s*Second$/ }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/products/update").at(-1)).toMatchObject({
    changes: { seo_title: "Second" },
    base: { seo_title: "First again" },
  });
  expect(stored.product.seo_title).toBe("Second");
});

test("by keyboard: the same field changed by somebody else is decided each time anew, for mine or for theirs, and the focus goes back to it", async () => {
  const { answers, stored } = productShop(testProduct({ seo_title: "First", summary: "By the first" }));
  const update = answers["/admin_api/v1/products/update"];
  const { shop } = await openProduct({
    ...answers,
    "/admin_api/v1/products/update": (input) => {
      if (typeof update !== "function") throw new Error("the shop answers nothing");
      // As the shop does: a field of which the base is not what is stored is a conflict.
      const conflicts = (["seo_title", "summary"] as const).flatMap((field) => {
        const [base, theirs, yours] = [input.base?.[field], stored.product[field], input.changes?.[field]];
        return base === undefined || base === theirs ? [] : [{ field, base, theirs, yours, by: "Ann", at: null }];
      });
      if (conflicts.length > 0) throw new Refusal(409, "Someone else has changed this product", { conflicts });
      return update(input);
    },
  });
  const dialog = page.getByRole("dialog", { name: /changed the same field/ });
  const hasFocus = (target: Locator) => target.element() === document.activeElement;
  /** Presses Tab until an element has the focus; more presses than this would be too far for anybody. */
  const tabTo = async (target: Locator) => {
    await expect.element(target).toBeVisible();
    for (let presses = 0; presses < 60 && !hasFocus(target); presses++) await commands.pressKey("Tab");
    await expect.element(target).toHaveFocus();
  };
  for (const [name, key, mine, theirs, choice, key2] of [
    ["Page title", "seo_title", "Second", "First again", "Keep mine", "Space"],
    ["Short description (optional)", "summary", "By the second", "By the first again", "Use theirs", "ArrowDown"],
    ["Page title", "seo_title", "Third", "First at last", "Use theirs", "ArrowDown"],
  ] as const) {
    stored.product = { ...stored.product, [key]: theirs };
    focus(field(name));
    await commands.pressKey("Control+a");
    await commands.typeText(mine);
    await commands.pressKey("Control+s");
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    // What was chosen in a conflict before, also of the same field, decides nothing.
    await expect.element(dialog.getByRole("radio", { checked: true })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await tabTo(dialog.getByRole("radio", { name: /^Keep mine/ }));
    await commands.pressKey(key2);
    await expect.element(dialog.getByRole("radio", { name: new RegExp(`^${choice}`) })).toBeChecked();
    await tabTo(dialog.getByRole("button", { name: "Save" }));
    await commands.pressKey("Enter");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument();
    await expect.element(field(name)).toHaveValue(choice === "Keep mine" ? mine : theirs);
    // Back where the work was.
    await expect.element(field(name)).toHaveFocus();
  }
  expect(stored.product).toMatchObject({ seo_title: "First at last", summary: "By the first again" });
  expect(shop.inputs("/admin_api/v1/products/update")).not.toEqual([]);
});

test("fields that somebody else has changed meanwhile are shown after the save, and only own changes are sent", async () => {
  const { answers, stored } = productShop();
  const { shop } = await openProduct(answers);
  stored.product = { ...stored.product, summary: "Written by the first." };
  await field("Meta description").fill("Written by the second.");
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  await expect.element(field("Short description (optional)")).toHaveValue("Written by the first.");
  expect(shop.inputs("/admin_api/v1/products/update")).toMatchObject([
    { changes: { seo_description: "Written by the second." }, base: { seo_description: "" } },
  ]);
});

test("leaving with unsaved work asks; opened again, it offers the work, which is then saved", async () => {
  const { answers, stored } = productShop();
  const { screen, router } = await openProduct(answers);
  await field("Page title").fill("Half a sentence");
  await expect.element(unsaved()).toBeVisible();
  void router.navigate("/products");
  const question = page.getByRole("alertdialog", { name: "Save your changes before leaving?" });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(question).not.toBeInTheDocument();
  // As a tab that is closed.
  await expect.poll(() => keys(drafts)).toHaveLength(1);
  await screen.unmount();

  await openProduct(answers);
  await expect.element(page.getByText(/^You have unsaved changes from \d?\d:\d\d/)).toBeVisible();
  await expect.element(field("Page title")).toHaveValue("");
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.element(field("Page title")).toHaveValue("Half a sentence");
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  expect(stored.product.seo_title).toBe("Half a sentence");
  await expect.element(page.getByText(/You have unsaved changes from/)).not.toBeInTheDocument();
});

test("a changed title offers its address; nothing changes until it is taken, and one press takes it", async () => {
  const { answers, stored } = productShop();
  await openProduct(answers);
  const offer = page.getByRole("button", { name: /^Use \/product\/detail\// });
  await expect.element(offer).not.toBeInTheDocument();
  await field("Title").fill("Olga’s Würfel, 2 l");
  await expect.element(field("Address")).toHaveValue("round-vase");
  await expect.element(offer).toMatchTextContent("Use /product/detail/olgas-wurfel-2-l as address");
  await offer.click();
  await expect.element(field("Address")).toHaveValue("olgas-wurfel-2-l");
  await expect.element(field("Address")).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
  await expect
    .element(page.getByText("/product/detail/round-vase will lead to the new address", { exact: false }))
    .toBeVisible();
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  expect(stored.product.seo_name).toBe("olgas-wurfel-2-l");
});

test("by keyboard alone: pictures are reordered, a price and a cost changed, and saved", async () => {
  const media = ["/products/apple-crate.webp", "/products/apple-crate-in-use.webp"].map((file, index) => ({
    file,
    alt: `Picture ${"ab"[index]}`,
    focal: null,
  }));
  const colors = ["Snow", "Moss"];
  const { answers, stored } = productShop(
    testProduct({ media, options: [{ name: "Color", values: colors }], variant_count: 2 }),
    colors.map((Color, index) => testProductVariant(index, { options: { Color } })),
  );
  await openProduct(answers);
  const second = page.getByRole("button", { name: /^Picture 2/ });
  const label =
    second
      .element()
      .getAttribute("aria-label")
      ?.replace(/^Picture 2/, "") ?? "";
  focus(second);
  await userEvent.keyboard(" {ArrowLeft} ");
  const first = page.getByRole("button", { name: /^Picture 1, main/ });
  await expect.element(first).toHaveFocus();
  expect(first.element().getAttribute("aria-label")).toContain(label);
  const grid = page.getByRole("grid", { name: "Variants" });
  focus(grid);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}71{Enter}");
  await expect.element(grid.getByRole("gridcell", { name: "71.00" })).toBeVisible();
  // From the price up again and on to the cost: its margin is there before anything is saved.
  await userEvent.keyboard("{ArrowUp}{ArrowRight}{ArrowRight}35.5{Enter}");
  await expect.element(grid.getByRole("gridcell", { name: "50.0% · $35.50" })).toHaveAttribute("aria-readonly", "true");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  expect(stored.variants[0]).toMatchObject({ price: "71.00", cost: "35.50" });
  expect(stored.product.media.map(({ file }) => file)).toEqual(media.map(({ file }) => file).toReversed());
});

test("a product is archived and set to draft again by its menu, and copied", async () => {
  const { answers, stored } = productShop();
  const { shop, router } = await openProduct({
    ...answers,
    "/admin_api/v1/products/setStatus": ({ status }) => {
      stored.product = { ...stored.product, status, shown: false };
      return { batch_id: "b", count: 1 };
    },
    "/admin_api/v1/products/duplicate": { id: productId.replace("101", "102"), seo_name: "copy", batch_id: "b" },
  });
  const choose = async (command: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: command, exact: true }).click();
  };
  await choose("Archive");
  await expect.element(page.getByText("Product archived", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Archived", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View in shop" })).not.toBeInTheDocument();
  await expectAccessible();
  await choose("Unarchive");
  await expect.element(page.getByText("Product set to draft", { exact: false })).toBeVisible();
  await choose("Duplicate");
  await expect.element(page.getByText("Copied as a draft", { exact: false })).toBeVisible();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/products/${productId.replace("101", "102")}`));
  expect(shop.inputs("/admin_api/v1/products/setStatus")).toMatchObject([{ status: "archived" }, { status: "draft" }]);
});

test("colors of values are set, and taken away by Delete", async () => {
  const colors = ["Navy", "Plain"];
  const { answers, stored } = productShop(
    testProduct({ options: [{ name: "Color", values: colors }], variant_count: 2 }),
    colors.map((Color, index) => testProductVariant(index, { options: { Color } })),
  );
  await openProduct(answers);
  await page.getByRole("button", { name: "Edit Color" }).click();
  await page.getByLabelText("Color of Navy, none", { exact: false }).fill("#203060");
  await page.getByLabelText("Color of Plain, none", { exact: false }).fill("#123456");
  await expectAccessible();
  focus(page.getByLabelText("Color of Plain", { exact: true }));
  await userEvent.keyboard("{Delete}");
  await expect.element(page.getByLabelText("Color of Plain, none", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  expect(stored.product.options[0]?.swatches).toEqual({ Navy: "#203060" });
});

test("the focal point of a picture is set by mouse and by keys", async () => {
  const file = "/products/apple-crate.webp";
  const { answers, stored } = productShop(testProduct({ media: [{ file, alt: "", focal: null }] }));
  await openProduct(answers);
  await page.getByRole("button", { name: /^Picture 1, main/ }).click();
  const dialog = page.getByRole("dialog", { name: "Picture 1 of 1" });
  const slider = dialog.getByRole("slider", { name: "Focal point" });
  await expect.element(slider).toBeVisible();
  const { width, height } = slider.element().getBoundingClientRect();
  await slider.click({ position: { x: width * 0.8, y: height * 0.2 } });
  await expect.element(slider).not.toHaveAttribute("aria-valuetext", expect.stringMatching(/^50%/));
  focus(slider);
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expectAccessible();
  await dialog.getByRole("textbox", { name: "Alt text" }).fill("Apples in a crate");
  await dialog.getByRole("button", { name: "Done" }).click();
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  const [medium] = stored.product.media;
  expect(medium?.alt).toBe("Apples in a crate");
  // Where it was clicked, within a pixel, and one step of ten percent further down.
  expect(medium?.focal?.x).toBeCloseTo(0.8, 1);
  expect(medium?.focal?.y).toBeCloseTo(0.3, 1);
});

test("a publish time in the future is said, and the product is not shown", async () => {
  const { answers, stored } = productShop();
  const { shop } = await openProduct({
    ...answers,
    "/admin_api/v1/products/update": ({ changes }) => {
      stored.product = { ...stored.product, ...(changes as object), shown: false };
      return { ...stored, created: [], removed: [], batch_id: "b" };
    },
  });
  await page.getByRole("button", { name: "Schedule publishing" }).click();
  await page.getByLabelText("Publish at", { exact: false }).fill("2099-01-01T09:30");
  await save().click();
  await expect.element(page.getByText(/^Scheduled for /)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View in shop" })).not.toBeInTheDocument();
  await expectAccessible();
  // The shop is in New York.
  expect(shop.inputs("/admin_api/v1/products/update")).toMatchObject([
    { changes: { publish_at: "2099-01-01T14:30:00.000Z" } },
  ]);
});

test("the way back leads to the list as it was left, with its search", async () => {
  const { answers } = productShop();
  await renderRoutes(productScreens.routes, {
    at: "/products?q=vase",
    start,
    answers: {
      ...answers,
      "/admin_api/v1/lists/products": {
        rows: [
          {
            id: productId,
            image: "",
            good_name: "Round vase",
            status: "active",
            stock: 3,
            stock_policy: "track",
            price: "12.00",
            origin_price: null,
            cost: null,
            vendor: "",
            product_type: "",
            tax_class: "Standard",
            tags: [],
            maker: "",
            categories: [],
            sku: "",
            variant_count: 1,
            seo_name: "round-vase",
            publish_at: null,
            created_at: "2026-11-25T10:00:00.000Z",
            updated_at: "2026-11-25T10:00:00.000Z",
          },
        ],
        next: null,
        previous: null,
        count: 1,
        more: false,
      },
    },
  });
  await expect.element(page.getByRole("link", { name: "Round vase", exact: true })).toBeVisible();
  focus(page.getByRole("link", { name: "Round vase", exact: true }));
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Title")).toHaveValue("Round vase");
  await expect
    .element(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Products" }))
    .toHaveAttribute("href", expect.stringMatching(/q=vase/));
});

test("a product sells when it is out, with a text, or isn't tracked: then no number of units is asked for", async () => {
  const { answers } = productShop();
  const { shop } = await openProduct(answers);
  const policy = page.getByRole("combobox", { name: "Stock policy" });
  const choose = async (name: string) => {
    await policy.click();
    await page.getByRole("option", { name }).click();
  };
  await expect.element(page.getByText("Sold out when none is available")).toBeVisible();
  await expect.element(field("Text when out of stock")).not.toBeInTheDocument();
  await choose("Sells when out of stock");
  await field("Text when out of stock").fill("Ships in 3 weeks");
  await expectAccessible();
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  await choose("Not tracked");
  await expect.element(field("Stock")).not.toBeInTheDocument();
  await expect.element(field("Text when out of stock")).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => shop.inputs("/admin_api/v1/products/update")).toHaveLength(2);
  const first = {
    changes: { stock_policy: "continue", backorder_text: "Ships in 3 weeks" },
    base: { stock_policy: "track", backorder_text: "" },
  };
  const second = { changes: { stock_policy: "untracked" }, base: { stock_policy: "continue" } };
  expect(shop.inputs("/admin_api/v1/products/update")).toMatchObject([
    { variants: { update: [first] } },
    { variants: { update: [second] } },
  ]);
});

test("all variants get a stock policy at once", async () => {
  const options = [{ name: "Size", values: ["S", "L"] }];
  const variants = ["S", "L"].map((size, index) => testProductVariant(index + 1, { options: { Size: size } }));
  const { answers } = productShop(testProduct({ options }), variants);
  const { shop } = await openProduct(answers);
  await page.getByRole("button", { name: "Edit all" }).click();
  const many = page.getByRole("dialog", { name: "Edit 2 variants" });
  await many.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Stock policy" }).click();
  await many.getByRole("combobox", { name: "Stock policy" }).click();
  await page.getByRole("option", { name: "Not tracked" }).click();
  await many.getByRole("button", { name: "Apply to 2 variants" }).click();
  await save().click();
  await expect.poll(() => shop.inputs("/admin_api/v1/products/update")).toHaveLength(1);
  const change = { changes: { stock_policy: "untracked" }, base: { stock_policy: "track" } };
  expect(shop.inputs("/admin_api/v1/products/update")).toMatchObject([{ variants: { update: [change, change] } }]);
});

test("a product gets a tax class of the shop's own", async () => {
  const { answers } = productShop();
  const classes = [
    { key: "standard", name: "Standard" },
    { key: "books", name: "Books" },
  ];
  const { shop } = await openProduct({ ...answers, "/admin_api/v1/taxes/classes": { classes } });
  await page.getByRole("combobox", { name: "Tax class" }).click();
  await page.getByRole("option", { name: "Books" }).click();
  await save().click();
  await expect.element(page.getByText("Product saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/products/update")).toMatchObject([{ changes: { tax_class: "books" } }]);
});
