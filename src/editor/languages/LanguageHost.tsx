import type { ReactNode } from "react";
import { DraftsContext, useDrafts } from "../drafts/context.ts";
import { EditorContext, useEditorContext } from "../store/context.ts";
import { useLanguage } from "./language.ts";

/** The editor around the document of the language on the canvas. The tree stays the same, so that nothing is rendered anew. */
export function LanguageHost({ children }: { readonly children: ReactNode }) {
  const ownEditor = useEditorContext();
  const drafts = useDrafts();
  const { translating } = useLanguage();
  return (
    <EditorContext value={translating?.editor ?? ownEditor}>
      <DraftsContext value={translating?.drafts ?? drafts}>{children}</DraftsContext>
    </EditorContext>
  );
}
