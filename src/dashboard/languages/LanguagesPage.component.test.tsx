import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ShopLanguage } from "#contract/calls/languages.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as LanguagesPage } from "./LanguagesPage.tsx";

const batch_id = "01a214b7-0000-7000-8000-000000000010";

function shopOf(first: readonly ShopLanguage[]) {
  let languages: readonly ShopLanguage[] = first;
  return {
    "/admin_api/v1/languages/list": () => ({ own: "en-US", languages: [...languages] }),
    "/admin_api/v1/languages/add": ({ code }: { code: ShopLanguage["code"] }) => {
      languages = [...languages, { code, fallback: "", published: false }];
      return { batch_id };
    },
    "/admin_api/v1/languages/update": ({ code, ...changes }: Partial<ShopLanguage>) => {
      languages = languages.map((one) => (one.code === code ? { ...one, ...changes } : one));
      return { batch_id };
    },
    "/admin_api/v1/languages/delete": ({ code }: { code: string }) => {
      languages = languages.filter((one) => one.code !== code);
      return { batch_id };
    },
  };
}

test("a language is added, published and removed", async () => {
  const { shop } = await renderScreen(<LanguagesPage />, { answers: shopOf([]) });
  await expect.element(page.getByText("One language so far")).toBeVisible();
  await page.getByRole("button", { name: "Add language" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Customers see it once you publish it.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Deutsch" });
  await expect.element(row.getByText("Addresses begin with /de")).toBeVisible();
  await expect.element(row.getByText("Hidden")).toBeVisible();
  await row.getByRole("switch", { name: "Deutsch is published" }).click();
  await expect.element(page.getByText("Deutsch published")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/languages/update")).toEqual([{ code: "de", published: true }]);
  await expectAccessible();
  await row.getByRole("button", { name: "Remove Deutsch" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("Language removed")).toBeVisible();
  await expect.element(page.getByText("One language so far")).toBeVisible();
});

test("a fallback is chosen where there is a choice, and never one that leads back", async () => {
  const { shop } = await renderScreen(<LanguagesPage />, {
    answers: shopOf([
      { code: "fr", fallback: "", published: true },
      { code: "de", fallback: "fr", published: true },
    ]),
  });
  const french = page.getByRole("listitem").filter({ hasText: "Français" }).first();
  const german = page.getByRole("listitem").filter({ hasText: "Deutsch" }).last();
  await expect.element(german.getByRole("combobox")).toBeVisible();
  expect(french.getByRole("combobox").elements()).toHaveLength(0);
  await german.getByRole("combobox").click();
  await page.getByRole("option", { name: "Else English" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/languages/update")).toEqual([{ code: "de", fallback: "" }]);
});
