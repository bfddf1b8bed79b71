/** The settings of when a module is shown, and the dialog in which the canvas becomes that of a visitor. */
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Values } from "#decoration/field.ts";
import { definitions } from "#modules/registry.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { AdminApi } from "../admin-api.ts";
import { Form } from "../form/Form.tsx";
import { fakeApi } from "../form/testing/fake-api.ts";
import { renderDrawer } from "../form/testing/render.tsx";
import PreviewAsDialog from "./PreviewAsDialog.tsx";
import { previewAs } from "./preview-as.ts";

const groups = [
  { id: "a", name: "Press" },
  { id: "b", name: "Wholesale" },
];
const api: AdminApi = {
  ...fakeApi,
  call: (path, ...rest) =>
    path === "/admin_api/v1/customerGroups/list"
      ? (Promise.resolve({ code: 200, message: "", data: { groups } }) as never)
      : fakeApi.call(path, ...rest),
};
const richText = definitions.find(({ type }) => type === 13);

afterEach(() => previewAs.show(null));

test("groups and countries are chosen by name, removed, and say whether others are meant", async () => {
  const now: Record<string, unknown> = {};
  function Live() {
    const [values, setValues] = useState<Values>(() => defaultsOf(richText?.fields ?? {}));
    Object.assign(now, values);
    return (
      richText && (
        <Form
          definition={richText}
          values={values}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      )
    );
  }
  await renderDrawer(<Live />, api);
  const button = page.getByRole("button", { name: "Shown", exact: true });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(page.getByText(/^Hidden is not secret/)).toBeVisible();
  await page.getByRole("combobox", { name: "Customer groups: Add a group" }).click();
  await page.getByRole("option", { name: "Wholesale" }).click();
  expect(now.rule_groups).toEqual(["b"]);
  // By keyboard: letters search, Enter chooses.
  page.getByRole("combobox", { name: "Countries: Add a country" }).element().focus();
  await userEvent.keyboard("Switz{Enter}");
  await expect.poll(() => now.rule_countries).toEqual(["CH"]);
  await page.getByRole("combobox", { name: "Visitors" }).click();
  await page.getByRole("option", { name: "Logged in", exact: true }).click();
  expect(now.rule_login).toBe("in");
  await expect.element(page.getByText("Shown in", { exact: true })).toBeVisible();
  await expectAccessible("page");
  await page.getByRole("button", { name: "Remove Switzerland" }).click();
  expect(now.rule_countries).toEqual([]);
});

test("the canvas becomes that of a visitor: time, group, country and campaign", async () => {
  await renderDrawer(<PreviewAsDialog onClose={() => {}} />, api);
  const dialog = page.getByRole("dialog", { name: "Preview as" });
  await dialog.getByLabelText("Day and time").fill("2026-12-24T18:00");
  await dialog.getByRole("radio", { name: "Logged in", exact: true }).click({ force: true });
  await dialog.getByRole("combobox", { name: "Customer group" }).click();
  await page.getByRole("option", { name: "Press" }).click();
  await dialog.getByLabelText("Campaign").fill("utm_campaign=summer");
  await expectAccessible("page");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect
    .poll(() => previewAs.current())
    .toEqual({
      at: "2026-12-24 18:00",
      isLoggedIn: true,
      groups: ["a"],
      country: "",
      query: "?utm_campaign=summer",
    });
});
