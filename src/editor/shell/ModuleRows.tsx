import { type ReactNode, Suspense, useMemo, useRef } from "react";
import type { PageGroup } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useAwake } from "#ui/controls/use-awake.ts";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEditor, useEditorContext } from "../store/context.ts";
import { haveSlots, rowsOf, slotRow } from "../store/nesting.ts";
import { structureOf } from "../store/structure.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import { dragHelp, ModuleRow } from "./ModuleRow.tsx";
import styles from "./Row.module.css";
import { SlotRow } from "./SlotRow.tsx";

const SortedRows = lazyComponent(() => import("../sorting/SortedRows.tsx"));
const ListInsert = lazyComponent(() => import("./ListInsert.tsx"));

/** Id of the instructions for moving a row by keyboard. */
const movingHelp = "editor-moving-help";

interface SortedListProps {
  readonly keys: readonly string[];
  /** A "+" between the rows adds modules there. */
  readonly insertable: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** The list of rows; rows of `keys` can be sorted. */
export function SortedList({ keys, insertable, children }: SortedListProps) {
  const { store, catalog } = useEditorContext();
  const { move } = useActions();
  const nameOfKey = (key: string) => {
    const module = store.getState().document.modules[key];
    return module ? nameOf(module, catalog.definitionOf(module.type, "home_modules")) : t("The module");
  };
  const previewing = usePreviewing();
  const awake = useAwake();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {children}
        {awake && (
          <Suspense fallback={null}>
            <SortedRows list={list} keys={keys} nameOf={nameOfKey} onMove={move} />
            {insertable && !previewing && <ListInsert list={list} />}
          </Suspense>
        )}
      </ul>
      <p id={movingHelp} hidden>
        {t("Alt with the up or down arrow moves this module")}
      </p>
      <p id={dragHelp} hidden>
        {t(
          "Press Alt with the up or down arrow to move the module. Or press Space on the drag handle, move with the arrows, and press Space again to drop or Escape to cancel.",
        )}
      </p>
    </>
  );
}

interface ModuleRowsProps {
  readonly keys: readonly string[];
  readonly page: PageGroup;
  /** Only modules of the home page can be sorted. */
  readonly sortable: boolean;
}

export function ModuleRows({ keys, page, sortable }: ModuleRowsProps) {
  const describedBy = sortable ? movingHelp : undefined;
  const nested = useEditor(({ document }) => haveSlots(document, keys));
  if (nested) return <NestedRows keys={keys} page={page} sortable={sortable} />;
  return keys.map((key) => (
    <ModuleRow key={key} moduleKey={key} page={page} sortable={sortable} describedBy={describedBy} />
  ));
}

/** The rows of a page with columns or groups: those of what they hold stand below them. */
function NestedRows({ keys, page, sortable }: ModuleRowsProps) {
  const { store } = useEditorContext();
  const structure = useEditor(({ document }) => structureOf(document));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the same while the structure is
  const rows = useMemo(() => rowsOf(store.getState().document, page, keys), [structure, page, keys]);
  const describedBy = sortable ? movingHelp : undefined;
  return rows.map(({ key, slot, within, title }) =>
    within ? (
      <ModuleRow key={`${within} ${key}`} moduleKey={key} page={page} sortable={false} describedBy={undefined} within />
    ) : slot ? (
      <SlotRow key={slotRow(key, slot.number)} holder={key} {...slot} sortable={sortable} />
    ) : (
      <ModuleRow
        key={key}
        moduleKey={key}
        page={page}
        sortable={sortable}
        describedBy={describedBy}
        {...(title && { title })}
      />
    ),
  );
}
