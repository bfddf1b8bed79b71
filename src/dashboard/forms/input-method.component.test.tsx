/** Texts in Japanese in dashboard and editor: Enter settles the word that stands in the field, Escape takes it back, and neither does more. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ModulePicker } from "#editor/pickers/ModulePicker.tsx";
import { homeDefinitions } from "#modules/registry.ts";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { leaveKeysToInputMethod } from "#ui/input-method.ts";
import { inputMethod, press } from "#ui/testing/browser.ts";
import { LabelPicker } from "../bulk/LabelPicker.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import { renderScreen } from "../testing/render.tsx";

let stop = () => {};
beforeEach(() => {
  stop = leaveKeysToInputMethod();
});
afterEach(() => stop());

/** Types a word, and settles it by Enter. */
const word = () => inputMethod({ composed: "きのう" }, { key: "Enter" }, { settled: "昨日" });

test("a label is added by the Enter after that of its word", async () => {
  const onChange = vi.fn();
  await renderScreen(<LabelPicker label="Tags" field="tags" chosen={[]} onChange={onChange} allowsNew />, {
    answers: { "/admin_api/v1/lists/choices": { choices: [] } },
  });
  await page.getByRole("searchbox", { name: "Tags" }).click();
  await word();
  await expect.element(page.getByRole("searchbox", { name: "Tags" })).toHaveValue("昨日");
  expect(onChange).not.toHaveBeenCalled();
  await press("Enter");
  await expect.poll(() => onChange.mock.calls).toEqual([[["昨日"]]]);
});

test("a list is searched by the Enter after that of its word", async () => {
  const onChange = vi.fn();
  await renderScreen(<SearchField label="Search" value="" onChange={onChange} />);
  await page.getByRole("searchbox", { name: "Search" }).click();
  await inputMethod({ composed: "きのう" }, { key: "Enter" });
  expect(onChange).not.toHaveBeenCalled();
  await inputMethod({ settled: "昨日" });
  await press("Enter");
  expect(onChange.mock.lastCall).toEqual(["昨日"]);
});

test("no module is added, and no dialog closed, by keys of an input method", async () => {
  const [onPick, onClose] = [vi.fn(), vi.fn()];
  await render(
    <Dialog open width={600} title="Add" footer={null} onClose={onClose}>
      <input aria-label="Name" />
      <ModulePicker definitions={homeDefinitions} onPick={onPick} />
    </Dialog>,
  );
  await page.getByRole("searchbox", { name: "Search modules" }).click();
  await inputMethod({ composed: "tabs" }, { key: "Enter" });
  expect(onPick).not.toHaveBeenCalled();
  await inputMethod({ settled: "tabs" });
  await press("Enter");
  await expect.poll(() => onPick.mock.calls.length).toBe(1);
  await page.getByRole("textbox", { name: "Name" }).click();
  await inputMethod({ composed: "きのう" }, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  await inputMethod({ settled: "昨日" });
  await press("Escape");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
