import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from "lucide-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { keepEscape } from "../ui/escape.ts";
import { MenuAt, type MenuCommand } from "../ui/Menu.tsx";
import styles from "./Sortable.module.css";

const straightDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** A press is a drag only after some way, so that clicks stay clicks. */
const activationConstraint = { distance: 4 };

interface Pressed {
  readonly key: string;
  readonly handle: HTMLElement;
}

/** Told of a press on a handle that was no drag. */
const PressContext = createContext<(pressed: Pressed) => void>(() => {});

interface SortableListProps {
  readonly keys: readonly string[];
  /** What is said about an item, "Slide 2". */
  readonly nameOf: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/**
 * A list reordered by dragging a handle, with the keyboard (space on the handle, arrows, space), or without either by
 * the menu that a press on the handle opens (WCAG 2.5.7).
 */
export function SortableList({ keys, nameOf, onMove, children }: SortableListProps) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (key: string | number | undefined) => keys.indexOf(String(key));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [place(active.id), place(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(place(active.id))}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(place(active.id))} is over place ${place(over.id) + 1} of ${keys.length}.`
        : `${nameOf(place(active.id))} is not over the list.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(place(active.id))} was put to place ${place(over.id) + 1} of ${keys.length}.`
        : `${nameOf(place(active.id))} was put back.`,
    onDragCancel: ({ active }) => `${nameOf(place(active.id))} was put back.`,
  };
  const instructions = {
    draggable: "Press space to pick up, arrow up or down to move, space to drop, escape to cancel.",
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[straightDown]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <PressContext value={setPressed}>
          <ul className={styles.list}>{children}</ul>
        </PressContext>
      </SortableContext>
      {pressed && (
        <MenuAt
          anchor={pressed.handle}
          label={`Move ${nameOf(place(pressed.key))}`}
          groups={() => placesFor(place(pressed.key), keys.length, onMove)}
          onClose={() => setPressed(null)}
        />
      )}
    </DndContext>
  );
}

const icon = { size: 15, "aria-hidden": true } as const;

/** Where an item can go from its place. */
function placesFor(at: number, count: number, onMove: (from: number, to: number) => void): MenuCommand[][] {
  const last = count - 1;
  return [
    [
      { label: "Move up", icon: <ArrowUp {...icon} />, disabled: at === 0, onChoose: () => onMove(at, at - 1) },
      { label: "Move down", icon: <ArrowDown {...icon} />, disabled: at === last, onChoose: () => onMove(at, at + 1) },
      {
        label: "To the beginning",
        icon: <ArrowUpToLine {...icon} />,
        disabled: at === 0,
        onChoose: () => onMove(at, 0),
      },
      {
        label: "To the end",
        icon: <ArrowDownToLine {...icon} />,
        disabled: at === last,
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
  const sortable = useSortable({ id: itemKey });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = sortable;
  const press = useContext(PressContext);
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      {...listeners}
      {...attributes}
      aria-label={`Move ${name}`}
      onClick={(event) => press({ key: itemKey, handle: event.currentTarget })}
    >
      <GripVertical size={14} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.item, isDragging && styles.dragging, className)}
      // Escape ends the drag alone, not the drawer around it.
      onKeyDown={isDragging ? keepEscape : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}
