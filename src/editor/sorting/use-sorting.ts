import { type RefObject, useEffect, useRef } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { dragRows, type Said } from "./drag-rows.ts";

interface Sorting {
  readonly keys: readonly string[];
  /** Name of a row. */
  readonly nameOf: (key: string) => string;
  /** The row `key` takes the position of the row `over`. */
  readonly onMove: (key: string, over: string) => void;
}

/** Screen reader messages. */
const wordsFor: Readonly<Record<Said, (name: string, place: string) => string>> = {
  "picked up": (name, place) => t("{name} picked up, {place}", { name, place }),
  over: (name, place) => t("{name} over {place}", { name, place }),
  dropped: (name, place) => t("{name} dropped at {place}", { name, place }),
  cancelled: (name) => t("Moving {name} was cancelled", { name }),
};

/**
 * Makes a list sortable (`dragRows`), with screen reader messages.
 * @returns the list's ref
 */
export function useSorting({ keys, nameOf, onMove }: Sorting): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const move = useStableCallback(onMove);
  const say = useStableCallback((what: Said, key: string, place: number) =>
    announce(wordsFor[what](nameOf(key), t("position {place} of {count}", { place, count: keys.length }))),
  );
  useEffect(() => (list.current ? dragRows(list.current, { onMove: move, say }) : undefined), [move, say]);
  return list;
}
