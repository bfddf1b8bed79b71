/** Translating by machine: what it would cost is shown before anything starts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { codes } from "#contract/errors.ts";
import { type Permission, permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { expectGone } from "#ui/testing/browser.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { owner, renderScreen } from "../testing/render.tsx";
import { MachineButton } from "./MachineButton.tsx";
import type { MachineScope } from "./MachineDialog.tsx";

const uuid = "01a214b7-0000-7000-8000-000000000301";
const estimatePath = "/admin_api/v1/translations/machine/estimate";
const startPath = "/admin_api/v1/translations/machine/start";
const amount = (texts: number, characters: number) => ({ texts, characters });
const estimate = {
  service: "DeepL",
  languages: [
    { code: "de", missing: amount(12, 1204), outdated: amount(2, 80) },
    { code: "fr", missing: amount(3, 90), outdated: amount(0, 0) },
  ],
};
const mall = { ...owner.mall, other_languages: true as const, languages: ["de", "fr"] };

interface Opened {
  readonly scope?: Partial<MachineScope>;
  readonly isOn?: boolean;
  readonly permissions?: readonly Permission[];
}

async function open({ scope = {}, isOn = true, permissions = permissionKeys }: Opened = {}, answers = {}) {
  const rendered = await renderScreen(<MachineButton codes={["de", "fr"]} {...scope} />, {
    start: { permissions: [...permissions], mall: { ...mall, ...(isOn && { machine_translation: true as const }) } },
    answers: { [estimatePath]: estimate, [startPath]: { batch_id: uuid, task_id: uuid }, ...answers },
  });
  return rendered;
}
const openDialog = async (...given: Parameters<typeof open>) => {
  const rendered = await open(...given);
  await page.getByRole("button", { name: "Translate by machine" }).click();
  return { ...rendered, dialog: page.getByRole("dialog") };
};

test("without a service there is no button", async () => {
  await open({ isOn: false });
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("what is missing and its characters are shown by language, and nothing more than that is agreed to", async () => {
  const { shop, dialog } = await openDialog();
  await expect.element(dialog.getByText("DeepL translates.", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("12 missing · 2 outdated · 1,204 characters")).toBeVisible();
  await expect.element(dialog.getByText("1,294 characters are sent.", { exact: false })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByRole("checkbox", { name: /^Français/ }).click();
  await dialog.getByRole("checkbox", { name: /^Also 2 outdated translations/ }).click();
  await expect.element(dialog.getByText("1,284 characters are sent.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Translate 14 texts" }).click();
  await expect.element(page.getByText("Translating. You can keep working.")).toBeVisible();
  expect(shop.inputs(startPath)).toEqual([{ locales: ["de"], with_outdated: true, max_characters: 1284 }]);
  await expectGone(page.getByRole("dialog"));
});

test("one kind, or one record, is asked for alone", async () => {
  const { shop, dialog } = await openDialog({ scope: { kind: "article", language: "fr" } });
  await expect.element(dialog.getByText("90 characters are sent.", { exact: false })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "All kinds" }).click();
  await expect.poll(() => shop.inputs(estimatePath).at(-1)).toEqual({ locales: ["de", "fr"] });
  expect(shop.inputs(estimatePath)[0]).toEqual({ locales: ["de", "fr"], kinds: ["article"] });
});

test("a record has no choice of kinds; what was translated before costs nothing", async () => {
  const record = { kind: "product" as const, id: uuid };
  const free = { service: "DeepL", languages: [{ code: "de", missing: amount(3, 0), outdated: amount(0, 0) }] };
  const { shop, dialog } = await openDialog({ scope: { record, codes: ["de"] } }, { [estimatePath]: free });
  await expect.element(dialog.getByText("Nothing is sent: these texts were translated before.")).toBeVisible();
  expect(dialog.getByRole("combobox").elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Translate 3 texts" }).click();
  await expect
    .poll(() => shop.inputs(startPath))
    .toEqual([{ record, locales: ["de"], with_outdated: false, max_characters: 0 }]);
});

test("with nothing to do there is nothing to start; a refusal is said", async () => {
  const none = { service: "DeepL", languages: [{ code: "de", missing: amount(0, 0), outdated: amount(0, 0) }] };
  const { dialog } = await openDialog({}, { [estimatePath]: none });
  await expect.element(dialog.getByText("Nothing is left to translate here.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Translate 0 texts" })).toBeDisabled();
});

test("who translates into one language is offered that one", async () => {
  const { shop, dialog } = await openDialog(
    { permissions: ["translations:read", "translations:write:fr"] },
    {
      [startPath]: () => {
        throw new Refusal(codes.badInput, "Set up a translation service first");
      },
    },
  );
  await dialog.getByRole("button", { name: /Translate \d+ texts/ }).click();
  await expect.element(page.getByText("Set up a translation service first")).toBeVisible();
  expect(shop.inputs(estimatePath)[0]).toEqual({ locales: ["fr"] });
});
