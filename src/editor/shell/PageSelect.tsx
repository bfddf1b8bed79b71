import { useState, useSyncExternalStore } from "react";
import { pageAt, pageOptions, seoPages } from "#storefront/route-table.ts";
import { useEditorContext } from "../store/context.ts";
import { Select } from "../ui/Select.tsx";
import { useShell } from "./environment.ts";
import { switchPage } from "./leave.ts";
import styles from "./PageSelect.module.css";

/** Where a page of the dropdown is shown: pages about one row with the built-in sample (spec §2, seoPages). */
function addressOf(value: string): string {
  return seoPages.includes(value) ? `${value}/test` : value;
}

/** The page dropdown: shows the page on the canvas, asks before another comes. */
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
