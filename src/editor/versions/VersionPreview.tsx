import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { editorSource } from "../canvas/source.tsx";
import { useLanguage } from "../languages/language.ts";
import { EditorContext, useEditorContext } from "../store/context.ts";
import { useLive } from "../together/live.ts";
import { versionPreview } from "./version-preview.ts";

/** Renders the canvas from the previewed version's store, or from the owner's; with what colleagues have changed where they have. */
export function VersionPreview({ children }: { readonly children: ReactNode }) {
  const ownEditor = useEditorContext();
  const { version } = useSyncExternalStore(versionPreview.subscribe, versionPreview.current);
  const together = useLive(({ store: shown }) => shown);
  const { translating } = useLanguage();
  const store = version?.store ?? (translating ? null : together) ?? ownEditor.store;
  const context = useMemo(() => ({ ...ownEditor, store }), [ownEditor, store]);
  const source = useMemo(() => editorSource(store), [store]);
  useEffect(
    () =>
      ownEditor.store.subscribe(({ page, mode, selected, adding }) => {
        if (!versionPreview.current().open) return;
        // Opening settings ends the preview.
        if (selected !== null || adding) versionPreview.close();
        if (!version) return;
        store.getState().openPage(page);
        store.getState().setMode(mode);
      }),
    [ownEditor.store, store, version],
  );
  return (
    <EditorContext value={context}>
      <DecorationContext value={source}>{children}</DecorationContext>
    </EditorContext>
  );
}
