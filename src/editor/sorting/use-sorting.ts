import { type RefObject, useEffect } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { dragRows, type Said } from "./drag-rows.ts";

export interface Sorting {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly keys: readonly string[];
  /** Name of a row. */
  readonly nameOf: (key: string) => string;
  /** The row `key` takes the position of the row `over`. */
  readonly onMove: (key: string, over: string) => void;
}

/** Screen reader messages. */
const wordsFor: Readonly<Record<Said, (values: { name: string; position: number; count: number }) => string>> = {
  "picked up": (values) => t("{name} picked up, position {position} of {count}", values),
  over: (values) => t("{name} over position {position} of {count}", values),
  dropped: (values) => t("{name} dropped at position {position} of {count}", values),
  cancelled: ({ name }) => t("Moving {name} was cancelled", { name }),
};

/** Makes a list sortable (`dragRows`), with screen reader messages. */
export function useSorting({ list, keys, nameOf, onMove }: Sorting): void {
  const move = useStableCallback(onMove);
  const say = useStableCallback((what: Said, key: string, place: number) =>
    announce(wordsFor[what]({ name: nameOf(key), position: place, count: keys.length })),
  );
  useEffect(() => (list.current ? dragRows(list.current, { onMove: move, say }) : undefined), [list, move, say]);
}
