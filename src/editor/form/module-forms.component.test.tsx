/** The forms of modules that have the most kinds of fields, each with an item of its lists open. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { currencyConfig } from "#modules/config/currency.ts";
import { siteConfig } from "#modules/config/site.ts";
import { definitions } from "#modules/registry.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectCount } from "#ui/testing/browser.ts";
import { Form } from "./Form.tsx";
import { FormContext } from "./form-context.ts";
import { environment } from "./testing/fake-api.ts";
import { renderDrawer } from "./testing/render.tsx";

const names = ["Header", "Categories", "Rich text", "Message feedback", "Footer", "Colors"];

/**
 * Lays out all sections. One that is out of sight has its place kept by a guessed height, which its controls do not fit into: the checker,
 * who measures these too, takes them for lying upon the controls of the next section. Which ones are out of sight changes with the next frame.
 */
function layOut(form: Element): void {
  for (const section of form.children) if (section instanceof HTMLElement) section.style.contentVisibility = "visible";
}

test("no form of a module has an accessibility violation", async () => {
  const forms = definitions.filter(({ name }) => names.includes(name));
  expect(forms.map(({ name }) => name).sort()).toEqual(names.toSorted());
  for (const definition of forms) {
    await renderDrawer(<Form definition={definition} values={defaultsOf(definition.fields)} onChange={() => {}} />);
    const form = page.getByRole("form", { name: `Settings of ${definition.name}` });
    await expect.element(form).toBeVisible();
    if (definition.name === "Rich text") await expect.element(form.getByRole("toolbar")).toBeVisible();
    const [item] = form.getByCss("li button[aria-expanded=false]").elements();
    if (item instanceof HTMLElement) {
      item.click();
      await expect.poll(() => item.getAttribute("aria-expanded")).toBe("true");
    }
    layOut(form.element());
    await expectAccessible("page");
    await cleanup();
  }
});

test("name and currency sign follow the shop until they are given others, say so, and lead to its settings", async () => {
  const shop = { name: "Clay & Co", currency: "EUR", locale: "de" };
  const now: Record<string, unknown> = {};
  function Live({ definition }: { readonly definition: typeof siteConfig | typeof currencyConfig }) {
    const [values, setValues] = useState<Values>(() => ({
      ...defaultsOf(definition.fields),
      ...definition.ofShop?.(shop),
    }));
    Object.assign(now, values);
    const change = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
    return (
      <FormContext value={{ ...environment, shop }}>
        <Form definition={definition} values={values} onChange={change} />
      </FormContext>
    );
  }
  await renderDrawer(
    <>
      <Live definition={siteConfig} />
      <Live definition={currencyConfig} />
    </>,
  );
  const follows = page.getByText(/^Follows the shop's settings/);
  const name = page.getByRole("textbox", { name: "Shop name" });
  await expect.element(name).toHaveValue("Clay & Co");
  await expectCount(follows, 3);
  expect(page.getByRole("link", { name: "Open the shop's settings" }).first().element().getAttribute("href")).toBe(
    "/dashboard/settings/shop",
  );
  await name.fill("Other");
  await expectCount(follows, 2);
  // While it is being written it may be empty; left empty it is the shop's again.
  await name.fill("");
  await expect.element(name).toHaveAttribute("placeholder", "Clay & Co");
  await page.getByRole("textbox", { name: "Currency symbol" }).fill("Euro");
  await expect.element(name).toHaveValue("Clay & Co");
  await expectCount(follows, 1);
  await page.getByRole("button", { name: "Reset Currency symbol to its default" }).click();
  expect(now).toMatchObject({ websiteName: "Clay & Co", currencySymbol: "€", currencySymbolPosition: "right" });
  await expectCount(follows, 3);
  await expectAccessible("page");
});
