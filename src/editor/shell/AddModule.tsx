import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { homeDefinitions } from "#modules/module-definitions.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { ModulePicker } from "../pickers/ModulePicker.tsx";
import { useEditorContext } from "../store/context.ts";
import { newKey } from "./commands.ts";
import { focusDrawer } from "./focus.ts";

/** The module picker: adds a module with its defaults or a preset's values. */
export default function AddModule() {
  const { store } = useEditorContext();
  const add = async (definition: AnyDefinition, preset?: Preset) => {
    try {
      await loadViews([definition.type]);
    } catch {
      toast("Couldn't load this module. Check your connection and try again.", { type: "error" });
      return;
    }
    const { page, add: put } = store.getState();
    if (!page) return;
    const module = newModule(definition, newKey(page));
    put(page, { ...module, values: { ...module.values, ...preset?.values } });
    announce(`${definition.name} added`);
    focusDrawer();
  };
  return <ModulePicker definitions={homeDefinitions} onPick={(definition, preset) => void add(definition, preset)} />;
}
