import { ArrowRight, Pin, Plus } from "lucide-react";
import { Suspense, useSyncExternalStore } from "react";
import { moduleType } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { pages } from "#storefront/route-table.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEdited, useEditor, useEditorContext } from "../store/context.ts";
import { keyOfType, movableKeysOf } from "../store/document.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import { addRow, focusDrawer } from "./focus.ts";
import { ModuleRows, SortedList } from "./ModuleRows.tsx";
import styles from "./Row.module.css";
import { Row } from "./Row.tsx";
import { useShell } from "./shell-context.ts";

const SelectionBar = lazyComponent(() => import("./SelectionBar.tsx"));

/** The page tab: header, modules, "Add module" (home), footer, page configuration. */
export function PageRows() {
  const page = useEditor((state) => state.page);
  const loaded = useEditor((state) => state.page !== null && state.page in state.document.order);
  const { catalog } = useEditorContext();
  const { router } = useShell();
  const failed = useSyncExternalStore(router.subscribe, () => router.state.errors !== null);
  const header = useEditor(({ document }) => keyOfType(document, "common_modules", moduleType.header));
  const footer = useEditor(({ document }) => keyOfType(document, "common_modules", moduleType.footer));
  const own = useEditor(({ document }) => page && keyOfType(document, page, moduleType.page));
  const movable = useEditor(({ document }) => movableKeysOf(document, page));
  if (page === null) return <NoPage />;
  if (!loaded) return failed ? <Failed /> : <Bones />;
  const framed = pages.find((one) => one.group === page)?.layout !== "custom";
  const home = page === "home_modules";
  const hasFields = Object.keys(catalog.definitionOf(moduleType.page, page)?.fields ?? {}).length > 0;
  return (
    <>
      <SortedList keys={movable} insertable={home}>
        {framed && header && <MarkedRow moduleKey={header} />}
        {!home && own && hasFields && <MarkedRow moduleKey={own} />}
        <ModuleRows keys={movable} page={page} sortable={home} />
        {home && <AddEntry empty={movable.length === 0} />}
        {framed && footer && <MarkedRow moduleKey={footer} />}
        {home && own && hasFields && <MarkedRow moduleKey={own} />}
      </SortedList>
      <Selection movable={movable} />
      {!home && own && !hasFields && <p className={styles.heading}>{t("This page has no settings of its own.")}</p>}
    </>
  );
}

/** The bar of the modules that are selected together. Undo may have removed some of them. */
function Selection({ movable }: { readonly movable: readonly string[] }) {
  const picked = useEditor((state) => state.picked);
  const keys = movable.filter((key) => picked.includes(key));
  const previewing = usePreviewing();
  if (keys.length === 0 || previewing) return null;
  return (
    <Suspense fallback={null}>
      <SelectionBar keys={keys} />
    </Suspense>
  );
}

/** The row of a module that does not move: header (0), footer (−1), configurations (−3 and below). */
export function MarkedRow({ moduleKey }: { readonly moduleKey: string }) {
  const edited = useEdited(moduleKey);
  const selected = useEditor((state) => state.selected === moduleKey);
  const { select } = useActions();
  if (!edited) return null;
  return (
    <Row
      rowKey={moduleKey}
      name={nameOf(edited.module, edited.definition)}
      icon={edited.definition?.icon}
      selected={selected}
      lead={<Pin size={12} className={styles.marker} aria-hidden />}
      onChoose={(byKeyboard) => {
        select(moduleKey);
        if (byKeyboard) focusDrawer();
      }}
    />
  );
}

/** "Add module". */
function AddEntry({ empty }: { readonly empty: boolean }) {
  const adding = useEditor((state) => state.adding);
  const { startAdding } = useActions();
  return (
    <>
      {empty && (
        <li className={styles.empty}>
          <strong>{t("This page is empty")}</strong>
          {t("Add your first module. A carousel is a good start.")}
        </li>
      )}
      <Row
        className={styles.add}
        rowKey={addRow}
        name={t("Add module")}
        icon={<Plus size={16} aria-hidden />}
        lead={<ArrowRight size={14} className={styles.arrow} aria-hidden />}
        selected={adding}
        onChoose={(byKeyboard) => {
          startAdding();
          if (byKeyboard) focusDrawer();
        }}
      />
    </>
  );
}

function NoPage() {
  return (
    <div className={styles.empty}>
      <strong>{t("Nothing to edit here")}</strong>
      {t("Choose a page above.")}
    </div>
  );
}

/** The canvas says why, and offers to try again. */
function Failed() {
  return (
    <div className={styles.empty}>
      <strong>{t("Couldn't load this page")}</strong>
      {t("Your work is kept.")}
    </div>
  );
}

function Bones() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {["a", "b", "c", "d", "e", "f"].map((one) => (
        <div key={one} className={styles.bone} />
      ))}
    </div>
  );
}
