import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { editorSource } from "../canvas/source.tsx";
import { EditorContext, useEditorContext } from "../store/context.ts";
import { versionPreview } from "./version-preview.ts";

/** Renders the canvas from the previewed version's store, or from the owner's. */
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
        // Opening settings ends the preview.
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
