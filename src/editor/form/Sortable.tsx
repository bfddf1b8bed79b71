import { clsx } from "clsx";
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useMemo, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Grip } from "#ui/controls/Grip.tsx";
import type { MenuCommand } from "#ui/controls/Menu.tsx";
import { MenuAt } from "#ui/controls/MenuPopup.tsx";
import { useSorting } from "../sorting/use-sorting.ts";
import styles from "./Sortable.module.css";

interface Pressed {
  readonly key: string;
  readonly handle: HTMLElement;
}

/** Shared by the handles of a list. */
interface Handles {
  /** Called with a click that was no drag. */
  readonly onPress: (pressed: Pressed) => void;
  /** Id of the instructions for moving an item. */
  readonly help: string;
}
const HandlesContext = createContext<Handles>({ onPress() {}, help: "" });

interface SortableListProps {
  readonly keys: readonly string[];
  /** Accessible name of an item: "Slide 2". */
  readonly nameOf: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/**
 * A list reordered by dragging a handle, by keyboard (space, arrows, space), or by the menu that a click on the handle
 * opens (WCAG 2.5.7).
 */
export function SortableList({ keys, nameOf, onMove, children }: SortableListProps) {
  const help = useId();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const handles = useMemo(() => ({ onPress: setPressed, help }), [help]);
  const place = (key: string) => keys.indexOf(key);
  const list = useRef<HTMLUListElement>(null);
  useSorting({
    list,
    keys,
    nameOf: (key) => nameOf(place(key)),
    onMove: (key, over) => {
      const [from, to] = [place(key), place(over)];
      if (from >= 0 && to >= 0) onMove(from, to);
    },
  });
  return (
    <>
      <HandlesContext value={handles}>
        <ul ref={list} className={styles.list}>
          {children}
        </ul>
      </HandlesContext>
      <p id={help} hidden>
        {t("Press space to pick up, arrow up or down to move, space to drop, escape to cancel.")}
      </p>
      {pressed && (
        <MenuAt
          anchor={pressed.handle}
          label={t("Move {name}", { name: nameOf(place(pressed.key)) })}
          groups={() => placesFor(place(pressed.key), keys.length, onMove)}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}

const icon = { size: 15, "aria-hidden": true } as const;

function placesFor(at: number, count: number, onMove: (from: number, to: number) => void): MenuCommand[][] {
  const last = count - 1;
  const first = t("Already first");
  return [
    [
      {
        label: t("Move up"),
        icon: <ArrowUp {...icon} />,
        disabled: at === 0 && first,
        onChoose: () => onMove(at, at - 1),
      },
      {
        label: t("Move down"),
        icon: <ArrowDown {...icon} />,
        disabled: at === last && t("Already last"),
        onChoose: () => onMove(at, at + 1),
      },
      {
        label: t("To the beginning"),
        icon: <ArrowUpToLine {...icon} />,
        disabled: at === 0 && first,
        onChoose: () => onMove(at, 0),
      },
      {
        label: t("To the end"),
        icon: <ArrowDownToLine {...icon} />,
        disabled: at === last && t("Already last"),
        onChoose: () => onMove(at, last),
      },
    ],
  ];
}

interface SortableItemProps {
  readonly itemKey: string;
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: (handle: ReactNode) => ReactNode;
}

export function SortableItem({ itemKey, name, className, children }: SortableItemProps) {
  const { onPress, help } = useContext(HandlesContext);
  const handle = (
    <button
      type="button"
      className={styles.handle}
      aria-label={t("Move {name}", { name })}
      aria-roledescription={t("sortable")}
      aria-describedby={help}
      data-drag
      onClick={(event) => onPress({ key: itemKey, handle: event.currentTarget })}
    >
      <Grip />
    </button>
  );
  return (
    <li data-sort={itemKey} className={clsx(styles.item, className)}>
      {children(handle)}
    </li>
  );
}
