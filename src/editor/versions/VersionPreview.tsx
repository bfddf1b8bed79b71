import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { editorSource } from "../canvas/source.tsx";
import { EditorContext, useEditorContext } from "../store/context.ts";
import { versionPreview } from "./version-preview.ts";

/** The canvas shows the version that is being looked at, or the owner's own work. */
export function VersionPreview({ children }: { readonly children: ReactNode }) {
  const own = useEditorContext();
  const { version } = useSyncExternalStore(versionPreview.subscribe, versionPreview.current);
  const store = version?.store ?? own.store;
  const context = useMemo(() => ({ ...own, store }), [own, store]);
  const source = useMemo(() => editorSource(store), [store]);
  useEffect(
    () =>
      own.store.subscribe(({ page, mode, selected, adding }) => {
        if (!versionPreview.current().open) return;
        // Whoever opens settings goes on with their own work.
        if (selected !== null || adding) versionPreview.close();
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
