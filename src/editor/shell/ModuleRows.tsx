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
import { type ReactNode, useMemo, useState } from "react";
import type { PageGroup } from "#contract/calls/decoration.ts";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEditorContext } from "../store/context.ts";
import { ModuleRow } from "./ModuleRow.tsx";

/** Id of the words that tell how a row is moved by keys. */
const movingHelp = "editor-moving-help";

interface ModuleSortingProps {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

// Made once: other objects would make every row anew.
const byMouse = { activationConstraint: { distance: 4 } };
const byFinger = { activationConstraint: { delay: 120, tolerance: 6 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions =
  "Press Alt with the up or down arrow to move the module. Or press Space on the drag handle, move with the arrows, and press Space again to drop or Escape to cancel.";

/**
 * Around the list of rows: modules change their places by pointer, finger and keys. It stands outside of the list,
 * which may hold nothing but rows.
 */
export function ModuleSorting({ keys, children }: ModuleSortingProps) {
  const { move } = useActions();
  const announcements = useAnnouncements(keys);
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id));
  };
  // The order is read when a drag begins: told of every other move, all rows would be drawn anew for each.
  const [items, setItems] = useState<string[]>([]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={() => setItems([...keys])}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <p id={movingHelp} hidden>
        Alt with the up or down arrow moves this module
      </p>
    </DndContext>
  );
}

interface ModuleRowsProps {
  readonly keys: readonly string[];
  readonly page: PageGroup;
  /** Only the home page allows another order (spec §2). */
  readonly sortable: boolean;
}

/** The rows of a page's modules, in a `ModuleSorting`. */
export function ModuleRows({ keys, page, sortable }: ModuleRowsProps) {
  const describedBy = sortable ? movingHelp : undefined;
  return keys.map((key) => (
    <ModuleRow key={key} moduleKey={key} page={page} sortable={sortable} describedBy={describedBy} />
  ));
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
