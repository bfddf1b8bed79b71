/** Writing help at texts of one line: a suggestion changes nothing until it is accepted. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { definitionOf } from "#modules/registry.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { AdminApi } from "../admin-api.ts";
import { Form } from "../form/Form.tsx";
import { fakeApi } from "../form/testing/fake-api.ts";
import { renderDrawer } from "../form/testing/render.tsx";

/** The shop's answers with a language model, or without one. */
function apiWith(hasModel: boolean): { readonly api: AdminApi; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  const api: AdminApi = {
    ...fakeApi,
    async call(path, input, options) {
      if (path.endsWith("staff/me")) {
        const data = { mall: { writing_help: hasModel, locale: "en-US", languages: [] }, permissions: ["writing:use"] };
        return { code: 200, message: "", data } as never;
      }
      if (!path.endsWith("writing/suggest")) return fakeApi.call(path, input, options);
      asked.push(input);
      return { code: 200, message: "", data: { text: "Shop\nthe sale" } } as never;
    },
  };
  return { api, asked };
}

const definition = definitionOf(13, "home_modules");

function Live() {
  const [values, setValues] = useState<Values>({
    ...defaultsOf(definition?.fields ?? {}),
    title: "Come and shop the sale",
  });
  if (!definition) return null;
  const change = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  return <Form definition={definition} values={values} onChange={change} />;
}

const title = () => page.getByRole("textbox", { name: "Title", exact: true, includeHidden: true });
const button = () => page.getByRole("button", { name: "Title: writing help" });

test("a title is written anew, in one line, once the suggestion is accepted; an empty one has no button", async () => {
  const { api, asked } = apiWith(true);
  await renderDrawer(<Live />, api);
  await button().click();
  await page.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect.element(page.getByText("Shop the sale")).toBeVisible();
  await expect.element(title()).toHaveValue("Come and shop the sale");
  await expectAccessible();
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect.element(title()).toHaveValue("Shop the sale");
  expect(asked).toEqual([{ task: "shorten", text: "Come and shop the sale", html: false }]);
  await title().fill("");
  await expect.element(button()).not.toBeInTheDocument();
});

test("without a language model no text has the button", async () => {
  await renderDrawer(<Live />, apiWith(false).api);
  await expect.element(page.getByRole("form")).toBeVisible();
  await title().fill("Another one");
  await expect.element(page.getByRole("button", { name: /writing help/i })).not.toBeInTheDocument();
});
