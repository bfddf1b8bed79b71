/** Where the canvas gets its modules: the editor's store, one subscription a module. */
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { useShallow } from "zustand/shallow";
import type { PageGroup } from "#contract/calls/decoration.ts";
import { moduleType } from "#decoration/module.ts";
import type { ShownModule } from "#decoration/wire.ts";
import type { DecorationSource } from "#storefront/decoration/source.ts";
import { pageAt } from "#storefront/route-table.ts";
import { configOf } from "../store/config.ts";
import { keyOfType, keysOf } from "../store/document.ts";
import type { Editor } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { Frame } from "./Frame.tsx";
import { shown } from "./shown.ts";

const noValues = {};

export function editorSource(store: EditorStore): DecorationSource {
  // One subscription: `shown` gives the same object for the same module.
  const useShown = (find: (state: Editor) => string | undefined): ShownModule | undefined =>
    useStore(store, (state) => {
      const key = find(state) ?? "";
      const module = state.document.modules[key];
      return module?.show ? shown(module, state.data[key]) : undefined;
    });
  return {
    editing: true,
    Frame,
    useModuleKeys() {
      const group = useRenderedGroup();
      return useStore(
        store,
        useShallow(({ document }) =>
          keysOf(document, group).filter((key) => {
            const module = document.modules[key];
            return module?.show && module.type > 0;
          }),
        ),
      );
    },
    useModule: (key) => useShown(() => key),
    useHeader: () => useShown(({ document }) => keyOfType(document, "common_modules", moduleType.header)),
    useFooter: () => useShown(({ document }) => keyOfType(document, "common_modules", moduleType.footer)),
    usePageValues() {
      const group = useRenderedGroup();
      return useStore(store, ({ document }) => {
        const key = group && keyOfType(document, group, moduleType.page);
        return (key && document.modules[key]?.values) || noValues;
      });
    },
    useConfig: () => useStore(store, (state) => configOf(state.document)),
  };
}

/** The group of the page that is being rendered: while a navigation runs, the store may be ahead of it. */
function useRenderedGroup(): PageGroup | null {
  return pageAt(useLocation().pathname)?.group ?? null;
}
