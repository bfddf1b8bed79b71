import { Plus, X } from "lucide-react";
import { type KeyboardEvent, Suspense, useCallback, useMemo } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useProblems } from "../publish/problems.ts";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEditor, useEditorContext } from "../store/context.ts";
import { groupOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { ColleagueNote } from "../together/ColleagueNote.tsx";
import { useVariantTitle } from "../variants/title.ts";
import styles from "./Drawer.module.css";
import { addRow, focusRow } from "./focus.ts";
import type { ModuleFormProps } from "./ModuleForm.tsx";
import { ModuleIcon } from "./ModuleIcon.tsx";
import panel from "./side-panel.module.css";

const AddModule = lazyComponent(async () => {
  const [part] = await Promise.all([import("./AddModule.tsx"), shopCatalog.loadTypes()]);
  return part;
});
const Form = lazyComponent<ModuleFormProps>(() => import("./ModuleForm.tsx"));

/** What the drawer itself says of a module, without its values: at a key press in a setting only the form renders. */
function useShownFacts(key: string | null) {
  const { catalog } = useEditorContext();
  const type = useEditor(({ document }) => (key === null ? undefined : document.modules[key]?.type));
  const group = useEditor(({ document }) => (key === null ? undefined : groupOf(document, key)));
  const definition = type !== undefined && group ? catalog.definitionOf(type, group) : undefined;
  const name = useEditor(({ document }) => {
    const module = key === null ? undefined : document.modules[key];
    return module && nameOf(module, definition);
  });
  return key !== null && group && name !== undefined ? { key, group, definition, name } : null;
}

/** Settings of the selected module. Escape closes it and returns the focus to the module's row. */
export default function Drawer() {
  const selected = useEditor((state) => state.selected);
  const adding = useEditor((state) => state.adding);
  const edited = useShownFacts(selected);
  const variant = useVariantTitle(selected);
  const { select, change } = useActions();
  const problems = useProblems(selected);
  const key = edited?.key;
  const onChange = useCallback(
    (name: string, value: unknown, phase: "live" | "commit", label: string) => {
      if (key) change(key, name, value, phase, label);
    },
    [key, change],
  );
  const close = () => {
    select(null);
    focusRow(key ?? addRow);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A popup inside the form closes first and prevents the default.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const paddingX = 24;
  const tab = edited?.group === "config_modules" ? 1 : 0;
  const name = edited ? edited.name : t("Add module");
  const definition = edited?.definition;
  const form = useMemo(
    () =>
      definition && key !== undefined ? (
        <Form
          key={key}
          moduleKey={key}
          definition={definition}
          onChange={onChange}
          paddingX={paddingX}
          tabIndex={tab}
          problems={problems}
        />
      ) : null,
    [definition, key, onChange, tab, problems],
  );
  if (!edited && !adding) return null;
  return (
    <aside
      className={panel.panel}
      aria-label={edited ? t("Settings: {name}", { name }) : name}
      data-region="drawer"
      data-module={key}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={panel.header}>
        {edited ? <ModuleIcon name={definition?.icon} /> : <Plus size={16} aria-hidden />}
        <h2 className={panel.title}>
          {name} {variant && <span className={styles.variant}>{variant}</span>}
        </h2>
        <IconButton label={t("Close (Esc)")} icon={<X size={16} aria-hidden />} onClick={close} />
      </header>
      {key !== undefined && <ColleagueNote moduleKey={key} />}
      <div className={styles.body} key={key}>
        <Suspense fallback={<FormBones />}>
          {edited ? (form ?? <NoSettings onClose={close} />) : <AddModule />}
        </Suspense>
      </div>
    </aside>
  );
}

function NoSettings({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.none}>
      <p>
        {t(
          "This version of the shop doesn't support this module, or the extension that it came with isn't installed. It's kept in the design and shows nothing in the shop; you can move, hide or delete it.",
        )}
      </p>
      <Button onClick={onClose}>{t("Close")}</Button>
    </div>
  );
}

function FormBones() {
  return (
    <div className={styles.bones} aria-hidden="true">
      {["a", "b", "c", "d", "e"].map((one) => (
        <div key={one} className={styles.bone} />
      ))}
    </div>
  );
}
