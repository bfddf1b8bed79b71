import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { editorSource } from "../canvas/source.tsx";
import { EditorContext, useEditorContext } from "../store/context.ts";
import { looking } from "./looking.ts";

/** The canvas shows the version that is being looked at, or the owner's own work. */
export function Looked({ children }: { readonly children: ReactNode }) {
  const own = useEditorContext();
  const { version } = useSyncExternalStore(looking.subscribe, looking.current);
  const store = version?.store ?? own.store;
  const context = useMemo(() => ({ ...own, store }), [own, store]);
  const source = useMemo(() => editorSource(store), [store]);
  useEffect(
    () =>
      own.store.subscribe(({ page, mode, selected, adding }) => {
        if (!looking.current().open) return;
        // Whoever opens settings goes on with their own work.
        if (selected !== null || adding) looking.close();
        if (store === own.store) return;
        store.getState().openPage(page);
        store.getState().setMode(mode);
      }),
    [own.store, store],
  );
  return (
    <EditorContext value={context}>
      <DecorationContext value={source}>{children}</DecorationContext>
    </EditorContext>
  );
}
