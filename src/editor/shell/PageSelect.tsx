import { Suspense, useState, useSyncExternalStore } from "react";
import { basePage, type Group, isMadeGroup, isTemplate, templateKindOf } from "#contract/groups.ts";
import { pageNames } from "#contract/page-names.ts";
import { moduleType } from "#decoration/module-type.ts";
import { t } from "#i18n/t.ts";
import { editorAddress, pageOptions } from "#storefront/page-options.ts";
import { pageAt } from "#storefront/route-table.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useDrafts } from "../drafts/context.ts";
import { landingPath, landingTitle, useMadePages } from "../landing/pages.ts";
import { chooseRecord, templatePath } from "../page-templates/shown-record.ts";
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

const NewTemplateDialog = lazyComponent(
  () => import("../page-templates/NewTemplateDialog.tsx"),
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
);

/** The values of the entries that make a page and a template; no path has them. */
const newPage = "new";
const newTemplate = "new-template";

/** The page dropdown: opens a page on the canvas after a confirmation, and marks pages with unpublished changes. */
export function PageSelect() {
  const { store } = useEditorContext();
  const { router, api } = useShell();
  const drafts = useDrafts();
  const [going, setGoing] = useState<string | null>(null);
  const [unpublished, setUnpublished] = useState<readonly Group[]>([]);
  const [making, setMaking] = useState<typeof newPage | typeof newTemplate | null>(null);
  const previewing = usePreviewing();
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const basename = router.basename ?? "/";
  const inside = path.startsWith(basename) ? path.slice(basename.length) || "/" : path;
  const group = pageAt(inside)?.group ?? null;
  const openPage = useEditor(({ page }) => page);
  const madePage = openPage !== null && isMadeGroup(openPage) ? openPage : null;
  // Its name is typed into its settings.
  useEditor(
    ({ document }) =>
      madePage &&
      document.modules[keyOfType(document, madePage, moduleType.page) ?? ""]?.values[
        isTemplate(madePage) ? "template_name" : "page_title"
      ],
  );
  const { landing, templates } = useMadePages();
  const hasTemplates = openPage !== null && templateKindOf(basePage(openPage)) !== undefined;
  const current = madePage ?? pageOptions.find((option) => option.param_name === group)?.value ?? "";
  useAction("new-page", () => setMaking(newPage));
  const choose = async (value: string) => {
    if (value === current) return;
    if (value === newPage || value === newTemplate) return setMaking(value);
    setGoing(value);
    try {
      if (isMadeGroup(value) && isTemplate(value)) await chooseRecord(api, value);
      const address = isMadeGroup(value)
        ? (isTemplate(value) ? templatePath : landingPath)(value)
        : editorAddress(value);
      await (await navigation())?.switchPage(address, store, router, drafts);
    } finally {
      setGoing(null);
    }
  };
  const isChanged = (one: Group) => (unpublished.includes(one) ? t("Unpublished") : undefined);
  const section = t("Landing pages");
  const templateSection = t("Templates");
  const labelOf = (template: Group) => {
    const base = basePage(template);
    const page = pageOptions.find(({ param_name }) => param_name === base);
    return page ? pageNames[page.param_name] : "";
  };
  return (
    <div className={styles.select} aria-busy={going !== null}>
      <Select
        label={t("Page")}
        value={current}
        options={[
          ...pageOptions.map(({ value, param_name }) => ({
            value,
            label: pageNames[param_name],
            hint: value,
            mark: isChanged(param_name),
          })),
          ...landing.map((page) => ({
            value: page.group as string,
            label: page.title || landingTitle(page.group),
            hint: page.archived ? t("Archived") : `/pages/${page.slug}`,
            mark: isChanged(page.group),
            section,
          })),
          ...(previewing ? [] : [{ value: newPage, label: t("New landing page"), section }]),
          ...templates.map((template) => ({
            value: template.group as string,
            label: template.title || landingTitle(template.group),
            hint: labelOf(template.group),
            mark: isChanged(template.group),
            section: templateSection,
          })),
          ...(previewing || !hasTemplates
            ? []
            : [{ value: newTemplate, label: t("New template of this page"), section: templateSection }]),
        ]}
        onOpen={() => {
          const { document, baseline } = store.getState();
          setUnpublished(dirtyGroups(document, baseline));
        }}
        onChange={(value) => void choose(value)}
      />
      {making && (
        <Suspense fallback={null}>
          {making === newPage ? (
            <NewPageDialog onClose={() => setMaking(null)} />
          ) : (
            <NewTemplateDialog onClose={() => setMaking(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}
