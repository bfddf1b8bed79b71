import { definitions as ofExtensions } from "virtual:extension-definitions";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { homeDefinitions } from "#modules/module-definitions.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { ModulePicker } from "../pickers/ModulePicker.tsx";
import { useEditor, useEditorContext } from "../store/context.ts";
import { keysOf } from "../store/document.ts";
import styles from "./AddModule.module.css";
import { moduleName, newKey } from "./commands.ts";
import { focusDrawer } from "./focus.ts";

const pickable = [...homeDefinitions, ...ofExtensions];

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
      toast("Couldn't load this module. Check your connection and try again.", { type: "error" });
      return;
    }
    const { page, add: put, document } = store.getState();
    if (!page) return;
    const module = newModule(definition, newKey(page));
    const at = after === null ? -1 : keysOf(document, page).indexOf(after);
    put(page, { ...module, values: { ...module.values, ...preset?.values } }, at < 0 ? undefined : at + 1);
    announce(`${definition.name} added`);
    focusDrawer();
  };
  return (
    <>
      <p className={styles.place}>
        {after === null ? "Goes to the end of the page." : `Goes after “${moduleName(editor, after)}”.`}
      </p>
      <ModulePicker definitions={pickable} onPick={(definition, preset) => void add(definition, preset)} />
    </>
  );
}
