import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import type { Cell, Translations } from "./cells.ts";
import { TranslateLink } from "./TranslateLink.tsx";
import { Component as TranslationsPage } from "./TranslationsPage.tsx";

const batch_id = "01a214b7-0000-7000-8000-000000000010";
const id = "01a214b7-0000-7000-8000-000000000011";
const at = { at: `/translations/product/${id}`, path: "/translations/:kind/:id" };

const cell = (field: string, source: string, german?: Partial<Cell["translations"][number]>): Cell => ({
  kind: "product",
  id,
  field,
  input: field === "summary" ? "text" : field === "seo_name" ? "slug" : "line",
  source,
  translations: german
    ? [
        {
          ...{
            locale: "de",
            value: "",
            state: "done",
            outdated: false,
            author: "Ann",
            updated_at: "2026-11-01T00:00:00.000Z",
          },
          ...german,
        },
      ]
    : [],
});

interface Saved {
  readonly cells: readonly { field: string; value: string; locale: string }[];
}

function shopOf(languages: readonly string[], cells: readonly Cell[]) {
  let now = [...cells];
  return {
    "/admin_api/v1/changes/history": () => ({ changes: [], more: false }),
    "/admin_api/v1/translations/list": (): Translations => ({
      own: "en-US",
      languages: languages.map((code) => ({ code, published: true })),
      cells: now,
    }),
    "/admin_api/v1/translations/save": ({ cells: saved }: Saved) => {
      now = now.map((one) => {
        const own = saved.find(({ field }) => field === one.field);
        return own ? cell(one.field, one.source, { value: own.value, locale: own.locale }) : one;
      });
      return { batch_id };
    },
  };
}

test("a text stands beside its translation, says what is missing, and is saved", async () => {
  const { shop } = await renderScreen(<TranslationsPage />, {
    ...at,
    answers: shopOf(
      ["de"],
      [cell("good_name", "Blue vase", { value: "Blaue Vase" }), cell("summary", "Of glass"), cell("seo_title", "")],
    ),
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Blaue Vase");
  await expect.element(page.getByText("Of glass")).toBeVisible();
  await expect.element(page.getByText("Missing")).toBeVisible();
  // What the shop's own language does not have needs no translation.
  await expect.element(page.getByRole("textbox", { name: "Page title" })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("textbox", { name: "Short description" }).fill("Aus Glas");
  await expect.element(page.getByText("Missing")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Translations saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/translations/save")).toEqual([
    { cells: [{ kind: "product", id, field: "summary", locale: "de", value: "Aus Glas", base: "" }] },
  ]);
});

test("an address is proposed from the translated title; one that another product has is said at its field", async () => {
  const { shop } = await renderScreen(<TranslationsPage />, {
    ...at,
    answers: {
      ...shopOf(["de"], [cell("good_name", "Blue vase", { value: "Blaue Vase" }), cell("seo_name", "blue-vase")]),
      "/admin_api/v1/translations/save": () => {
        throw new Refusal(400, "seo_name: another product has the address blaue-vase");
      },
    },
  });
  const address = page.getByRole("textbox", { name: "Address" });
  // The shop's own address leads to the product in German too.
  await expect.element(page.getByText("Missing")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Use /product/detail/blaue-vase as address" }).click();
  await expect.element(address).toHaveValue("blaue-vase");
  await expect.element(page.getByRole("button", { name: /^Use / })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Another product has the address blaue-vase")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/translations/save")).toMatchObject([
    { cells: [{ field: "seo_name", locale: "de", value: "blaue-vase", base: "" }] },
  ]);
  await expectAccessible();
});

test("a translation of a text that has changed is marked, and may be confirmed as it is", async () => {
  const { shop } = await renderScreen(<TranslationsPage />, {
    ...at,
    answers: shopOf(["de", "fr"], [cell("good_name", "Deep blue vase", { value: "Blaue Vase", outdated: true })]),
  });
  await expect.element(page.getByText("Outdated")).toBeVisible();
  await page.getByRole("button", { name: "Still right" }).click();
  await expect.element(page.getByText("Outdated")).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/translations/save")).toMatchObject([{ cells: [{ value: "Blaue Vase" }] }]);
  await page.getByText("Français").click();
  await expect.element(page.getByText("Missing")).toBeVisible();
});

test("a translator writes the language that is theirs, without the right to the record", async () => {
  await renderScreen(<TranslationsPage />, {
    ...at,
    start: { permissions: ["translations:read", "translations:write:de"] },
    answers: shopOf(["de", "fr"], [cell("good_name", "Blue vase", { value: "Blaue Vase" })]),
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeEnabled();
  await page.getByText("Français").click();
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeDisabled();
});

test("the way there is on screens of shops with several languages alone", async () => {
  const { screen } = await renderScreen(<TranslateLink kind="product" id={id} />);
  await expect.element(screen.getByRole("link", { name: "Translations" })).not.toBeInTheDocument();
});
