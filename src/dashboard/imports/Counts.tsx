import type { ImportCounts } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import styles from "./Imports.module.css";

/** Products of an import by what becomes of them. */
export function Counts({ counts, isDone = false }: { readonly counts: ImportCounts; readonly isDone?: boolean }) {
  const tiles = [
    { label: isDone ? t("Added") : t("New"), count: counts.new, tone: "new" },
    { label: t("Changed"), count: counts.changed, tone: "changed" },
    { label: t("Unchanged"), count: counts.same, tone: undefined },
    ...(counts.skipped > 0 ? [{ label: t("Skipped"), count: counts.skipped, tone: undefined }] : []),
    {
      label: isDone ? t("Failed") : t("Can't be imported"),
      count: counts.failing,
      tone: counts.failing > 0 ? "bad" : undefined,
    },
  ];
  return (
    <dl className={`columns min-120 gap-8 ${styles.counts}`}>
      {tiles.map(({ label, count, tone }) => (
        <div key={label} className={`radius-m surface-2 pad-y-12 pad-x-14 ${styles.count}`} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
