/** Commands on designs, each after a dialog. */

import type { DecorationRow } from "#contract/calls/decorations.ts";
import { t } from "#i18n/t.ts";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import type { Decorations } from "./use-decorations.ts";

const nameField = {
  label: t("Name"),
  maxLength: 80,
  check: (value: string) => value.trim() !== "" || t("Enter a name"),
};

/** Makes a design and opens it. */
export async function createDecoration(decorations: Decorations, open: (number: number) => void): Promise<void> {
  const text = t("It starts with the built-in design. To start with yours, duplicate it instead.");
  const name = await prompt({ ...nameField, title: t("New design"), text, value: "", confirm: t("Create") });
  const number = name === null ? null : await decorations.change("/admin_api/v1/decorations/create", { name });
  if (number !== null) open(number);
}

/** Makes a copy of a design and opens it. */
export async function copyDecoration(
  decorations: Decorations,
  { number, name: of }: DecorationRow,
  open: (number: number) => void,
): Promise<void> {
  const text = t("The copy starts with its published version.");
  const value = t("{name} (copy)", { name: of }).slice(-80);
  const name = await prompt({
    ...nameField,
    title: t("Duplicate “{name}”", { name: of }),
    text,
    value,
    confirm: t("Duplicate"),
  });
  if (name === null) return;
  const copy = await decorations.change("/admin_api/v1/decorations/create", { name, copy_of: number });
  if (copy !== null) open(copy);
}

export async function renameDecoration(
  decorations: Decorations,
  { number, name: value }: DecorationRow,
): Promise<void> {
  const name = await prompt({ ...nameField, title: t("Rename design"), value, confirm: t("Rename") });
  if (name !== null) await decorations.change("/admin_api/v1/decorations/rename", { number, name });
}

export async function makeDecorationLive(decorations: Decorations, { number, name }: DecorationRow): Promise<void> {
  const sure = await confirm({
    title: t("Make “{name}” live?", { name }),
    text: t("Customers will see it as it was last published. The current live design stays in the list."),
    confirm: t("Make live"),
  });
  if (sure) await decorations.change("/admin_api/v1/decorations/live", { number });
}

export async function removeDecoration(decorations: Decorations, { number, name }: DecorationRow): Promise<void> {
  const sure = await confirm({
    title: t("Delete “{name}”?", { name }),
    text: t("This deletes the design with all its versions and drafts. It can't be undone."),
    confirm: t("Delete design"),
    danger: true,
  });
  if (sure) await decorations.change("/admin_api/v1/decorations/delete", { number });
}
