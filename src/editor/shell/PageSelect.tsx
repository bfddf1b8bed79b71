import { useState, useSyncExternalStore } from "react";
import { pageAt, pageOptions } from "#storefront/route-table.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useEditorContext } from "../store/context.ts";
import { switchPage } from "./navigation.ts";
import styles from "./PageSelect.module.css";
import { addressOf } from "./page-address.ts";
import { useShell } from "./shell-context.ts";

/** The page dropdown: opens a page on the canvas after a confirmation. */
export function PageSelect() {
  const { store } = useEditorContext();
  const { router } = useShell();
  const [going, setGoing] = useState<string | null>(null);
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const basename = router.basename ?? "/";
  const inside = path.startsWith(basename) ? path.slice(basename.length) || "/" : path;
  const group = pageAt(inside)?.group ?? null;
  const current = pageOptions.find((option) => option.param_name === group)?.value ?? "";
  const choose = async (value: string) => {
    if (value === current) return;
    setGoing(value);
    try {
      await switchPage(addressOf(value), store, router);
    } finally {
      setGoing(null);
    }
  };
  return (
    <div className={styles.select} aria-busy={going !== null}>
      <Select
        label="Page"
        value={current}
        options={pageOptions.map(({ value, label }) => ({ value, label, hint: value }))}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}
