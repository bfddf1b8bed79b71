import { useEffect, useMemo, useRef } from "react";
import { t } from "#i18n/t.ts";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { boxesOfLanguages, type Room } from "../canvas/geometry.ts";
import { PageBox } from "../canvas/PageBox.tsx";
import { editorSource } from "../canvas/source.tsx";
import { EditorContext } from "../store/context.ts";
import { tieScrolling } from "./tie-scrolling.ts";
import { useTranslating } from "./use-translating.ts";

/** The page in the language, and beside it in the shop's own; they scroll together. */
export default function TwoLanguages({ room }: { readonly room: Room }) {
  const { own, editor } = useTranslating();
  const source = useMemo(() => editorSource(own.store), [own]);
  const boxes = boxesOfLanguages(room);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? tieScrolling(area.current) : undefined), []);
  // A click on the shop's own page selects the module in the language.
  useEffect(
    () =>
      own.store.subscribe(({ selected, select }) => {
        if (selected === null) return;
        select(null);
        editor.store.getState().select(selected);
      }),
    [own, editor],
  );
  return (
    <div ref={area}>
      <PageBox box={boxes.first} mode={0} />
      <EditorContext value={own}>
        <DecorationContext value={source}>
          <PageBox box={boxes.second} mode={0} second={t("The same page in the shop's own language")} />
        </DecorationContext>
      </EditorContext>
    </div>
  );
}
