/** The forms of modules that have the most kinds of fields, each with an item of its lists open. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import { definitions } from "#modules/registry.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Form } from "./Form.tsx";
import { renderDrawer } from "./testing/render.tsx";

const names = ["Header", "Categories", "Rich text", "Message feedback", "Footer", "Colors"];

test("no form of a module has an accessibility violation", async () => {
  const forms = definitions.filter(({ name }) => names.includes(name));
  expect(forms.map(({ name }) => name).sort()).toEqual(names.toSorted());
  for (const definition of forms) {
    await renderDrawer(<Form definition={definition} values={defaultsOf(definition.fields)} onChange={() => {}} />);
    const form = page.getByRole("form", { name: `Settings of ${definition.name}` });
    await expect.element(form).toBeVisible();
    if (definition.name === "Rich text") await expect.element(form.getByRole("toolbar")).toBeVisible();
    const [item] = form.getByCss("li button[aria-expanded=false]").elements();
    if (item instanceof HTMLElement) item.click();
    await expectAccessible("page");
    await cleanup();
  }
});
