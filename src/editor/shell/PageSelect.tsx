import { useState, useSyncExternalStore } from "react";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { editorAddress, pageOptions } from "#storefront/page-options.ts";
import { pageAt } from "#storefront/route-table.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useDrafts } from "../drafts/context.ts";
import { useEditorContext } from "../store/context.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { navigation } from "./lazy-navigation.ts";
import styles from "./PageSelect.module.css";
import { useShell } from "./shell-context.ts";

/** The page dropdown: opens a page on the canvas after a confirmation, and marks pages with unpublished changes. */
export function PageSelect() {
  const { store } = useEditorContext();
  const { router } = useShell();
  const drafts = useDrafts();
  const [going, setGoing] = useState<string | null>(null);
  const [unpublished, setUnpublished] = useState<readonly Group[]>([]);
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const basename = router.basename ?? "/";
  const inside = path.startsWith(basename) ? path.slice(basename.length) || "/" : path;
  const group = pageAt(inside)?.group ?? null;
  const current = pageOptions.find((option) => option.param_name === group)?.value ?? "";
  const choose = async (value: string) => {
    if (value === current) return;
    setGoing(value);
    try {
      await (await navigation())?.switchPage(editorAddress(value), store, router, drafts);
    } finally {
      setGoing(null);
    }
  };
  return (
    <div className={styles.select} aria-busy={going !== null}>
      <Select
        label={t("Page")}
        value={current}
        options={pageOptions.map(({ value, label, param_name }) => ({
          value,
          label,
          hint: value,
          mark: unpublished.includes(param_name) ? t("Unpublished") : undefined,
        }))}
        onOpen={() => {
          const { document, baseline } = store.getState();
          setUnpublished(dirtyGroups(document, baseline));
        }}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}
