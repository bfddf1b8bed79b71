/** The menu in text fields that offers values of the shop and of a product. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { valuesOf } from "#modules/dynamic/values.ts";
import { definitions } from "#modules/registry.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Form } from "../form/Form.tsx";
import { TakenContext } from "../form/taken.ts";
import { renderDrawer } from "../form/testing/render.tsx";
import { groupsOf } from "./taken-values.ts";

const product = {
  good_name: "Vase",
  price: "38.00",
  origin_price: "",
  specifications: [{ name: "Material", value: "Stoneware" }],
};

function now(type: number) {
  const current: Record<string, unknown> = {};
  const definition = definitions.find((one) => one.type === type);
  function Live() {
    const [values, setValues] = useState<Values>(() => defaultsOf(definition?.fields ?? {}));
    Object.assign(current, values);
    return (
      definition && (
        <TakenContext value={{ groups: groupsOf(product), valueOf: valuesOf(defaultConfig, product) }}>
          <Form
            definition={definition}
            values={values}
            onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        </TakenContext>
      )
    );
  }
  return { current, form: <Live /> };
}

test("a value is chosen from the menu and stands where the cursor was; the field says what it is here", async () => {
  const { current, form } = now(15);
  await renderDrawer(form);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Now: !");
  (title.element() as HTMLInputElement).setSelectionRange(5, 5);
  await page.getByRole("button", { name: "Title: insert a value" }).click();
  await expectAccessible("page");
  await page.getByRole("menuitem", { name: "Product: Price" }).click();
  await expect.poll(() => current.title).toBe("Now: {product.price}!");
  await expect.element(page.getByText("Shows here: Now: $38.00!")).toBeVisible();
  // By keyboard.
  page.getByRole("button", { name: "Title: insert a value" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{End}{Enter}");
  await expect.poll(() => current.title).toContain("{product.spec.Material}");
});

test("rich text has the menu in its toolbar", async () => {
  const { current, form } = now(13);
  await renderDrawer(form);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}Made for ");
  await page.getByRole("button", { name: "Insert a value" }).click();
  await page.getByRole("menuitem", { name: "Product: Name" }).click();
  await expect.poll(() => current.content).toBe("<p>Made for {product.name}</p>");
});
