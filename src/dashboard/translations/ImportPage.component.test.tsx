/** A file of translations: what it would do is shown before it is written. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { codes } from "#contract/errors.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import "#ui/testing/browser.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as ImportPage } from "./ImportPage.tsx";

const uuid = "01a214b7-0000-7000-8000-000000000301";
const counts = { new: 2, changed: 1, same: 4, conflict: 1, failing: 1 };
const sample = { kind: "product" as const, id: uuid, field: "good_name", locale: "de", current: "", reason: "" };
const choose = (name: string, content: string) =>
  page.getByLabelText("File of translations").upload(new File([content], name, { type: "text/csv" }));

test("new, changed and conflicting translations are shown; those of changed texts are imported when asked for", async () => {
  const { shop } = await renderScreen(<ImportPage />, {
    answers: {
      "/admin_api/v1/translations/checkImport": {
        import_id: uuid,
        counts,
        samples: [
          { ...sample, finding: "new", source: "Blue vase", value: "Blaue Vase" },
          { ...sample, field: "summary", finding: "conflict", source: "Of clay", value: "Aus Glas" },
          {
            ...sample,
            field: "x",
            finding: "failing",
            source: "",
            value: "?",
            reason: "There is no such text in the shop",
          },
        ],
      },
      "/admin_api/v1/translations/import": { batch_id: uuid, task_id: uuid },
    },
  });
  await choose("de.csv", "kind,id,field,de\n");
  await expect.element(page.getByRole("heading", { name: "3 translations to import" })).toBeVisible();
  await expect.element(page.getByText("2 new · 1 changed · 4 the same")).toBeVisible();
  await expect.element(page.getByText("There is no such text in the shop")).toBeVisible();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Import them too, marked as outdated" }).click();
  await expect.element(page.getByRole("heading", { name: "4 translations to import" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/translations/import"))
    .toEqual([{ import_id: uuid, with_changed: true }]);
});

test("a file that is none says why", async () => {
  await renderScreen(<ImportPage />, {
    answers: {
      "/admin_api/v1/translations/checkImport": () => {
        throw new Refusal(codes.badInput, "file: a document type (DOCTYPE) is not allowed");
      },
    },
  });
  await choose("de.xlf", "<!DOCTYPE x>");
  await expect.element(page.getByText(/DOCTYPE/)).toBeVisible();
});
