import { choiceDrawing } from "#modules/thumbnails/index.ts";

/** Drawing of a choice (ImageRadio) by the name in the definition; a plain block for an unknown name. */
export function Thumbnail({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" focusable="false">
      {choiceDrawing(name) ?? <rect x={20} y={14} width={56} height={32} rx={4} fill="currentColor" opacity={0.2} />}
    </svg>
  );
}
