import { type KeyboardEvent, type MouseEvent, memo, Suspense } from "react";
import type { PageGroup } from "#contract/groups.ts";
import { syncedType } from "#decoration/nesting.ts";
import { t } from "#i18n/t.ts";
import { Grip } from "#ui/controls/Grip.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { isShownTo, usePreviewAs } from "../rules/preview-as.ts";
import { ruleBadge } from "../rules/rule-words.ts";
import { nameOf } from "../store/catalog.ts";
import { type EditorContextValue, useActions, useEditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { useModuleSelector, useSettledSelector } from "../store/per-module.ts";
import { useLive } from "../together/live.ts";
import { isPreviewing, previewReason, usePreviewing } from "../versions/version-preview.ts";
import { focusDrawer, focusRow, rowOf } from "./focus.ts";
import { commands } from "./lazy-commands.ts";
import { headingOf } from "./module-heading.ts";
import { pickAll, pickRange, togglePicked } from "./picking.ts";
import styles from "./Row.module.css";
import { Row } from "./Row.tsx";

const RowActions = lazyComponent(() => import("./RowActions.tsx"));

/** Id of the instructions for the drag handle. */
export const dragHelp = "editor-drag-help";

/** A module that only one layout shows, by the value of `show_on`. */
const devices: Readonly<Record<string, string>> = { pc: t("PC only"), mobile: t("Phone only") };

interface ModuleRowProps {
  readonly moduleKey: string;
  readonly page: PageGroup;
  readonly sortable: boolean;
  readonly describedBy: string | undefined;
  /** True for a module that is shown by a synced one: its settings can be changed here, but it cannot be moved. */
  readonly within?: boolean;
  /** Of a synced module the name of what was saved. */
  readonly title?: string;
}

/** The row of a movable module: drag handle, name, show or hide, delete. Renders when its own module changes. */
export const ModuleRow = memo(function ModuleRow(props: ModuleRowProps) {
  const { moduleKey: key, page, sortable, describedBy, within, title } = props;
  const editor = useEditorContext();
  const { catalog } = editor;
  // Selects what the row shows: the module object changes with every key press.
  const type = useModuleSelector(key, ({ document }) => document.modules[key]?.type ?? 0);
  const show = useModuleSelector(key, ({ document }) => document.modules[key]?.show ?? true);
  const inSlot = useModuleSelector(key, ({ document }) => document.modules[key]?.slot !== undefined);
  const selected = useModuleSelector(key, (state) => state.selected === key || state.picked.includes(key));
  const { select } = useActions();
  const definition = catalog.definitionOf(type, page);
  const ownName = useModuleSelector(key, ({ document }) => {
    const module = document.modules[key];
    return module ? nameOf(module, definition) : "";
  });
  const name = title ?? ownName;
  const synced = type === syncedType && t("Synced");
  // Once nobody types any more: a changed text in one row repaints all of them.
  const detail = useSettledSelector(key, ({ document }) => headingOf(document.modules[key]));
  const device = useModuleSelector(key, ({ document }) => devices[String(document.modules[key]?.values.show_on)]);
  const rule = useModuleSelector(key, ({ document }) => ruleBadge(document.modules[key]?.values));
  const visitor = usePreviewAs();
  const isLeftOut = useModuleSelector(key, ({ document }) => !isShownTo(document.modules[key]?.values ?? {}, visitor));
  const previewing = usePreviewing();
  const colleagues = useLive(({ marks }) => marks?.get(key));
  const onKeyDown = useRowKeys(key, sortable, within);
  return (
    <Row
      rowKey={key}
      {...((inSlot || within) && { className: styles.inSlot })}
      name={name}
      detail={detail === name ? undefined : detail}
      icon={definition?.icon}
      selected={selected}
      faded={!show || isLeftOut}
      tag={[synced, device, rule].filter(Boolean).join(" · ") || undefined}
      state={
        [(!show || isLeftOut) && t("hidden"), synced, device, rule, colleagues?.words].filter(Boolean).join(", ") ||
        undefined
      }
      mark={colleagues?.mark}
      data-sort={within ? undefined : key}
      {...(describedBy && { describedBy })}
      onKeyDown={onKeyDown}
      onChoose={(byKeyboard, event) => {
        if (!within && pickedBy(editor, key, event)) return;
        select(key);
        if (byKeyboard) focusDrawer();
      }}
      lead={
        sortable && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t("Drag {name}", { name })}
            aria-roledescription={t("sortable")}
            aria-describedby={dragHelp}
            aria-disabled={previewing || undefined}
            {...(previewing ? { "data-tip": previewReason } : { "data-drag": true })}
          >
            <Grip />
          </button>
        )
      }
      actions={
        previewing ? undefined : (
          <Suspense fallback={null}>
            <RowActions moduleKey={key} name={name} show={show} />
          </Suspense>
        )
      }
    />
  );
});

function useRowKeys(key: string, sortable: boolean, within?: boolean) {
  const editor = useEditorContext();
  return (event: KeyboardEvent) => {
    const up = event.key === "ArrowUp";
    const arrow = up || event.key === "ArrowDown";
    // The buttons of the row have keys of their own.
    if (isPreviewing()) return;
    const onRow = event.target instanceof HTMLElement && event.target.dataset.row === key;
    if (event.altKey && arrow && sortable) {
      event.preventDefault();
      commands.run((code) => {
        code.moveModules(editor, code.meantBy(editor, key), up ? -1 : 1);
        // Moving a row in the document loses the focus.
        focusRow(key);
      });
    } else if (onRow && !within && keyOfRow(editor, key, event)) event.preventDefault();
  };
}

/** Keys on a row: several modules are selected, renamed or deleted. False for other keys. */
function keyOfRow(editor: EditorContextValue, key: string, event: KeyboardEvent): boolean {
  const { store } = editor;
  const command = event.ctrlKey || event.metaKey;
  const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.key === "Delete") void commands().then((code) => code?.deleteModules(editor, code.meantBy(editor, key)));
  else if (event.key === "F2") void commands().then((code) => code?.renameModule(editor, key));
  else if (event.key === "Escape" && store.getState().picked.length > 0) store.getState().pick([]);
  else if (command && event.key.toLowerCase() === "a") pickAll(store);
  else if (command && event.key === " ") togglePicked(store, key);
  else if (event.shiftKey && arrow !== undefined) {
    const { document: edited, page } = store.getState();
    const keys = movableKeysOf(edited, page);
    const next = keys[keys.indexOf(key) + arrow];
    if (next === undefined) return true;
    if (store.getState().picked.length === 0) pickRange(store, key);
    pickRange(store, next);
    // At once: the next press of a held key is meant for that row.
    rowOf(next)?.focus();
  } else return false;
  return true;
}

/** A click with Ctrl or Shift selects several; so does every touch once several are selected. */
function pickedBy({ store }: EditorContextValue, key: string, { ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent) {
  const touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
  if (shiftKey) pickRange(store, key);
  else if (ctrlKey || metaKey || (touch && store.getState().picked.length > 0)) togglePicked(store, key);
  else return false;
  return true;
}
