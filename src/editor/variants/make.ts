/** Makes, names and deletes further headers and footers. Each is a step of the history, published with the design. */
import { type Group, kindOf, type MadeGroup, newMadeGroup, numberOf, type VariantKind } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import { currentVariants } from "../landing/pages.ts";
import { newKey } from "../shell/commands.ts";
import type { EditorContextValue } from "../store/context.ts";
import { keyOfType } from "../store/document.ts";
import { frameKey } from "./frame-key.ts";

const isTaken = (name: string, kind: string, own?: Group): boolean =>
  currentVariants().some(
    ({ group, title }) => group !== own && kindOf(group) === kind && title.toLowerCase() === name.toLowerCase(),
  );

/** Asks for a name; null if the dialog was cancelled. @param confirm label of its button @param own group that keeps its name */
const askName = (kind: string, title: string, confirm: string, value = "", own?: Group) =>
  prompt({
    title,
    confirm,
    label: t("Name"),
    value,
    maxLength: 80,
    check: (name) =>
      name.trim() === "" ? t("Enter a name") : isTaken(name.trim(), kind, own) ? t("Another one has this name") : true,
  });

/** Adds one that is a copy of what the page shows now. Null when its making was cancelled. */
export async function makeVariant({ store, catalog }: EditorContextValue, kind: VariantKind): Promise<number | null> {
  const isHeader = kind === "header_variant";
  const name = (await askName(kind, isHeader ? t("New header") : t("New footer"), t("Create")))?.trim();
  if (!name) return null;
  await catalog.loadPages();
  const group = newMadeGroup(kind);
  const { document, page, replace } = store.getState();
  const source = document.modules[frameKey(document, page, isHeader ? moduleType.header : moduleType.footer) ?? ""];
  const definition = catalog.definitionOf(moduleType.page, group);
  if (!source || !definition) return null;
  const module = { ...structuredClone(source), key: newKey(group), id: -1 };
  const settings = newModule(definition, newKey(group), { variant_name: name });
  replace(
    { [group]: [module, settings] },
    isHeader ? t("Header “{name}” added", { name }) : t("Footer “{name}” added", { name }),
  );
  return numberOf(group);
}

function settingsOf({ store }: EditorContextValue, group: MadeGroup) {
  const { document } = store.getState();
  const key = keyOfType(document, group, moduleType.page);
  return key === undefined ? null : { key, name: String(document.modules[key]?.values.variant_name ?? "") };
}

export async function renameVariant(editor: EditorContextValue, group: MadeGroup): Promise<void> {
  const settings = settingsOf(editor, group);
  if (!settings) return;
  const name = (await askName(kindOf(group), t("Rename"), t("Rename"), settings.name, group))?.trim();
  if (name && name !== settings.name)
    editor.store.getState().change(settings.key, "variant_name", name, "commit", t("Name"));
}

/** After a question; pages that have chosen it show the design's own. */
export async function deleteVariant(editor: EditorContextValue, group: MadeGroup): Promise<void> {
  const settings = settingsOf(editor, group);
  if (!settings) return;
  const isHeader = kindOf(group) === "header_variant";
  const { name } = settings;
  const sure = await confirm({
    title: isHeader ? t("Delete the header “{name}”?", { name }) : t("Delete the footer “{name}”?", { name }),
    text: isHeader ? t("Pages that have it show the shop’s header.") : t("Pages that have it show the shop’s footer."),
    confirm: t("Delete"),
    cancel: t("Cancel"),
    danger: true,
  });
  if (sure) editor.store.getState().change(settings.key, "archived", true, "commit", t("Deleted"));
}
