import { Suspense, useState, useSyncExternalStore } from "react";
import { type Group, isMadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { t } from "#i18n/t.ts";
import { editorAddress, pageOptions } from "#storefront/page-options.ts";
import { pageAt } from "#storefront/route-table.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useDrafts } from "../drafts/context.ts";
import { isLandingPage, landingPath, landingTitle, useLandingPages } from "../landing/pages.ts";
import { useAction } from "../palette/actions.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { keyOfType } from "../store/document.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import { navigation } from "./lazy-navigation.ts";
import styles from "./PageSelect.module.css";
import { useShell } from "./shell-context.ts";

const NewPageDialog = lazyComponent(
  () => import("../landing/NewPageDialog.tsx"),
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
);

/** The value of the entry that makes a page; no path has it. */
const newPage = "new";

/** The page dropdown: opens a page on the canvas after a confirmation, and marks pages with unpublished changes. */
export function PageSelect() {
  const { store } = useEditorContext();
  const { router } = useShell();
  const drafts = useDrafts();
  const [going, setGoing] = useState<string | null>(null);
  const [unpublished, setUnpublished] = useState<readonly Group[]>([]);
  const [making, setMaking] = useState(false);
  const previewing = usePreviewing();
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const basename = router.basename ?? "/";
  const inside = path.startsWith(basename) ? path.slice(basename.length) || "/" : path;
  const group = pageAt(inside)?.group ?? null;
  const landing = useEditor(({ page }) => (isLandingPage(page) ? page : null));
  // Its name is typed into its settings.
  useEditor(
    ({ document }) =>
      landing && document.modules[keyOfType(document, landing, moduleType.page) ?? ""]?.values.page_title,
  );
  const made = useLandingPages();
  const current = landing ?? pageOptions.find((option) => option.param_name === group)?.value ?? "";
  useAction("new-page", () => setMaking(true));
  const choose = async (value: string) => {
    if (value === current) return;
    if (value === newPage) return setMaking(true);
    setGoing(value);
    const address = isMadeGroup(value) ? landingPath(value) : editorAddress(value);
    try {
      await (await navigation())?.switchPage(address, store, router, drafts);
    } finally {
      setGoing(null);
    }
  };
  const isChanged = (one: Group) => (unpublished.includes(one) ? t("Unpublished") : undefined);
  const section = t("Landing pages");
  return (
    <div className={styles.select} aria-busy={going !== null}>
      <Select
        label={t("Page")}
        value={current}
        options={[
          ...pageOptions.map(({ value, label, param_name }) => ({
            value,
            label,
            hint: value,
            mark: isChanged(param_name),
          })),
          ...made.map((page) => ({
            value: page.group as string,
            label: page.title || landingTitle(page.group),
            hint: page.archived ? t("Archived") : `/pages/${page.slug}`,
            mark: isChanged(page.group),
            section,
          })),
          ...(previewing ? [] : [{ value: newPage, label: t("New landing page"), section }]),
        ]}
        onOpen={() => {
          const { document, baseline } = store.getState();
          setUnpublished(dirtyGroups(document, baseline));
        }}
        onChange={(value) => void choose(value)}
      />
      {making && (
        <Suspense fallback={null}>
          <NewPageDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}
