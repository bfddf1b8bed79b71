import { Plus } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { useEditorContext } from "../store/context.ts";
import { placeBetween } from "../store/nesting.ts";
import type { InsertPlace } from "../store/state.ts";
import { moduleName } from "./commands.ts";
import { openInsert } from "./insert.ts";
import styles from "./ListInsert.module.css";

interface ListInsertProps {
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Pixels from the edge of a row within which the mouse shows the "+". */
const reach = 7;

interface Gap {
  readonly place: InsertPlace;
  /** Pixels from the top of the list. */
  readonly top: number;
}

/**
 * The "+" between two rows, one for the whole list: hundreds of rows have no more elements. By keyboard and touch the menus
 * of the rows add before and after them.
 */
export default function ListInsert({ list }: ListInsertProps) {
  const editor = useEditorContext();
  const [gap, setGap] = useState<Gap | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onMove = ({ target, clientY, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== "mouse" || buttons !== 0) return setGap(null);
      if (target instanceof Element && target.closest("[data-list-insert]")) return;
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-sort]") : null;
      if (!row || row.parentElement !== element) return setGap(null);
      const { top, bottom } = row.getBoundingClientRect();
      const side = clientY - top < reach ? 0 : bottom - clientY < reach ? 1 : null;
      const rows = [...element.querySelectorAll<HTMLElement>(":scope > [data-sort]")].map(
        ({ dataset }) => dataset.sort,
      );
      const index = rows.indexOf(row.dataset.sort) + (side ?? 0);
      const { document: edited, page } = editor.store.getState();
      const place = side === null ? null : placeBetween(edited, page, rows[index - 1], rows[index]);
      if (side === null || !place) return setGap(null);
      const at = (side === 0 ? top : bottom) - element.getBoundingClientRect().top;
      setGap((last) => (last && isSame(last.place, place) ? last : { place, top: at }));
    };
    const onLeave = () => setGap(null);
    element.addEventListener("pointermove", onMove, { passive: true });
    element.addEventListener("pointerleave", onLeave);
    return () => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerleave", onLeave);
    };
  }, [list, editor]);
  if (!gap) return null;
  const module = moduleName(editor, gap.place.key);
  return (
    <li className={styles.gap} style={{ top: gap.top }} data-list-insert>
      <button
        type="button"
        className={styles.add}
        // The menus of the rows do the same by keyboard.
        tabIndex={-1}
        aria-label={
          gap.place.side === "in"
            ? t("Add module to {module}", { module })
            : gap.place.side === "before"
              ? t("Add module before {module}", { module })
              : t("Add module after {module}", { module })
        }
        onClick={() => {
          setGap(null);
          openInsert(editor, gap.place);
        }}
      >
        <Plus size={13} aria-hidden />
      </button>
    </li>
  );
}

const isSame = (one: InsertPlace, other: InsertPlace): boolean =>
  one.key === other.key &&
  one.side === other.side &&
  (one.side !== "in" || other.side !== "in" || one.slot === other.slot);
