import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId, useMemo } from "react";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEditorContext } from "../store/context.ts";
import { announce } from "./announce.tsx";
import { ModuleRow } from "./ModuleRow.tsx";

interface ModuleRowsProps {
  readonly keys: readonly string[];
  /** Only the home page allows another order (spec §2). */
  readonly sortable: boolean;
}

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions =
  "Press Alt with the up or down arrow to move the module. Or press Space on the drag handle, move with the arrows, and press Space again to drop or Escape to cancel.";

/** The modules of a page, in an order that pointer, finger and keys can change. */
export function ModuleRows({ keys, sortable }: ModuleRowsProps) {
  const { move } = useActions();
  const describe = useId();
  const announcements = useAnnouncements(keys);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id));
  };
  const items = useMemo(() => [...keys], [keys]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={!sortable}>
        {keys.map((key) => (
          <ModuleRow key={key} moduleKey={key} sortable={sortable} describedBy={sortable ? describe : undefined} />
        ))}
        {sortable && keys.length > 0 && (
          <li id={describe} hidden>
            Alt with the up or down arrow moves this module
          </li>
        )}
      </SortableContext>
    </DndContext>
  );
}

/** What is said while a row is dragged. */
function useAnnouncements(keys: readonly string[]): Announcements {
  const { store, catalog } = useEditorContext();
  return useMemo(() => {
    const name = (key: string | number) => {
      const module = store.getState().document.modules[key];
      return module ? nameOf(module, catalog.definitionOf(module.type, "home_modules")) : "The module";
    };
    const place = (key: string | number) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;
    return {
      onDragStart: ({ active }) => `${name(active.id)} picked up, position ${place(active.id)}`,
      onDragOver: ({ active, over }) => (over ? `${name(active.id)} over position ${place(over.id)}` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${name(active.id)} dropped at position ${place(over.id)}` : `${name(active.id)} dropped`,
      onDragCancel: ({ active }) => `Moving ${name(active.id)} was cancelled`,
    };
  }, [store, catalog, keys]);
}

/** Says where a module stands after it was moved by keys. */
export function announcePlace(name: string, keys: readonly string[], key: string): void {
  announce(`${name} moved to position ${keys.indexOf(key) + 1} of ${keys.length}`);
}
