import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { ModulePicker } from "../pickers/ModulePicker.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { keysOf } from "../store/document.ts";
import { pickable } from "../store/shop-catalog.ts";
import styles from "./AddModule.module.css";
import { moduleName, newKey } from "./commands.ts";
import { focusDrawer } from "./focus.ts";

/** The module picker: adds a module with its defaults or a preset's values, after the module that was selected. */
export default function AddModule() {
  const editor = useEditorContext();
  const { store } = editor;
  const after = useEditor(({ addingAfter, document }) =>
    addingAfter !== null && addingAfter in document.modules ? addingAfter : null,
  );
  const add = async (definition: AnyDefinition, preset?: Preset) => {
    try {
      await loadViews([definition.type]);
    } catch {
      toast(t("Couldn't load this module. Check your connection and try again."), { type: "error" });
      return;
    }
    const { page, add: put, document } = store.getState();
    if (!page) return;
    const module = newModule(definition, newKey(page));
    const at = after === null ? -1 : keysOf(document, page).indexOf(after);
    put(page, { ...module, values: { ...module.values, ...preset?.values } }, at < 0 ? undefined : at + 1);
    announce(t("{name} added", { name: definition.name }));
    focusDrawer();
  };
  return (
    <>
      <p className={styles.place}>
        {after === null
          ? t("Goes to the end of the page.")
          : t("Goes after “{module}”.", { module: moduleName(editor, after) })}
      </p>
      <ModulePicker definitions={pickable} onPick={(definition, preset) => void add(definition, preset)} />
    </>
  );
}
