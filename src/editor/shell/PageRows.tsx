import { ArrowRight, Pin, Plus } from "lucide-react";
import { Fragment, Suspense, useSyncExternalStore } from "react";
import type { PageGroup } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import { moduleType } from "#decoration/module.ts";
import type { Place } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { pages } from "#storefront/route-table.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEdited, useEditor, useEditorContext } from "../store/context.ts";
import { keyOfType, keysInPlace, movableKeysOf } from "../store/document.ts";
import { placeName } from "../store/place-name.ts";
import { frameKey } from "../variants/frame-key.ts";
import { useVariantTitle } from "../variants/title.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import { isBuilt, takesModules } from "./arrangeable.ts";
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
  const header = useEditor(({ document }) => frameKey(document, page, moduleType.header));
  const footer = useEditor(({ document }) => frameKey(document, page, moduleType.footer));
  const pageModule = useEditor(({ document }) => page && keyOfType(document, page, moduleType.page));
  const movable = useEditor(({ document }) => movableKeysOf(document, page));
  const everywhere = useEditor(({ document }) => takesModules(document, page));
  const all = isBuilt(page) || everywhere;
  const placed = useEditor(({ document }) =>
    all ? "" : movable.map((key) => document.modules[key]?.place ?? "none").join(),
  );
  if (page === null) return <NoPage />;
  if (!loaded) return failed ? <Failed /> : <Bones />;
  const framed = pages.find((one) => one.group === page)?.layout !== "custom";
  const home = isBuilt(page);
  const places = everywhere ? placesOn(page) : [];
  // Without the switch only modules of a page that say nothing of their place are shown.
  const listed = all ? movable : movable.filter((_, at) => placed.split(",")[at] === "none");
  const hasFields = Object.keys(catalog.definitionOf(moduleType.page, page)?.fields ?? {}).length > 0;
  return (
    <>
      <SortedList keys={listed} insertable={home || places.length > 0}>
        {framed && header && <MarkedRow moduleKey={header} />}
        {places.length > 0 ? (
          <PlacedRows page={page} places={places} content={pageModule && hasFields ? pageModule : null} />
        ) : (
          <>
            {!home && pageModule && hasFields && <MarkedRow moduleKey={pageModule} />}
            <ModuleRows keys={listed} page={page} sortable={home} />
          </>
        )}
        {home && <AddEntry empty={movable.length === 0} />}
        {framed && footer && <MarkedRow moduleKey={footer} />}
        {home && pageModule && hasFields && <MarkedRow moduleKey={pageModule} />}
      </SortedList>
      <Selection movable={movable} />
      {!home && pageModule && !hasFields && (
        <p className={styles.heading}>{t("This page has no settings of its own.")}</p>
      )}
    </>
  );
}

interface PlacedRowsProps {
  readonly page: PageGroup;
  readonly places: readonly Place[];
  /** Key of the page's own settings. */
  readonly content: string | null;
}

/** The modules of a page with content of its own, by place; the content is one row, which does not move. */
function PlacedRows({ page, places, content }: PlacedRowsProps) {
  return places.map((place) => (
    <Fragment key={place}>
      {place === places[1] && <ContentRow content={content} />}
      <PlaceRows page={page} place={place} />
    </Fragment>
  ));
}

function ContentRow({ content }: { readonly content: string | null }) {
  if (content) return <MarkedRow moduleKey={content} detail={t("Page content")} />;
  return <li className={styles.heading}>{t("Page content")}</li>;
}

function PlaceRows({ page, place }: { readonly page: PageGroup; readonly place: Place }) {
  const keys = useEditor(({ document }) => keysInPlace(document, page, place).join("\n"));
  return (
    <>
      <li className={styles.heading}>{placeName(place)}</li>
      <ModuleRows keys={keys === "" ? [] : keys.split("\n")} page={page} sortable />
      <AddEntry empty={false} place={place} />
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
export function MarkedRow({ moduleKey, detail }: { readonly moduleKey: string; readonly detail?: string }) {
  const edited = useEdited(moduleKey);
  const selected = useEditor((state) => state.selected === moduleKey);
  const variant = useVariantTitle(moduleKey);
  const { select } = useActions();
  if (!edited) return null;
  return (
    <Row
      rowKey={moduleKey}
      name={nameOf(edited.module, edited.definition)}
      icon={edited.definition?.icon}
      detail={detail ?? variant}
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
function AddEntry({ empty, place }: { readonly empty: boolean; readonly place?: Place }) {
  const adding = useEditor(
    (state) => state.adding && (place === undefined || (!state.addingAt && state.addingIn === place)),
  );
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
        rowKey={place === undefined ? addRow : `${addRow} ${place}`}
        name={t("Add module")}
        icon={<Plus size={16} aria-hidden />}
        lead={<ArrowRight size={14} className={styles.arrow} aria-hidden />}
        selected={adding}
        onChoose={(byKeyboard) => {
          startAdding(undefined, place);
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
