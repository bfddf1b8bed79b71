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
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { keepEscape } from "../ui/escape.ts";
import styles from "./Sortable.module.css";

const straightDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** A press is a drag only after some way, so that clicks stay clicks. */
const activationConstraint = { distance: 4 };

interface SortableListProps {
  readonly keys: readonly string[];
  /** What is said about an item, "Slide 2". */
  readonly nameOf: (index: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** A list reordered by dragging a handle, or with the keyboard: space on the handle, arrows, space. */
export function SortableList({ keys, nameOf, onMove, children }: SortableListProps) {
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
        <ul className={styles.list}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
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
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      {...listeners}
      {...attributes}
      aria-label={`Move ${name}`}
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
