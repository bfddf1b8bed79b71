import type { ImportCounts } from "#contract/shapes/import.ts";
import { formatNumber } from "../format.ts";
import { ui } from "../layout/layout.ts";
import styles from "./Imports.module.css";

/** Products of an import by what becomes of them. */
export function Counts({ counts, isDone = false }: { readonly counts: ImportCounts; readonly isDone?: boolean }) {
  const tiles = [
    { label: isDone ? "Added" : "New", count: counts.new, tone: "new" },
    { label: "Changed", count: counts.changed, tone: "changed" },
    { label: "Unchanged", count: counts.same, tone: undefined },
    ...(counts.skipped > 0 ? [{ label: "Skipped", count: counts.skipped, tone: undefined }] : []),
    {
      label: isDone ? "Failed" : "Can't be imported",
      count: counts.failing,
      tone: counts.failing > 0 ? "bad" : undefined,
    },
  ];
  return (
    <dl className={ui.columns({ min: 120, gap: 8 }, styles.counts)}>
      {tiles.map(({ label, count, tone }) => (
        <div
          key={label}
          className={ui.box({ radius: "m", surface: 2, padY: 12, padX: 14 }, styles.count)}
          data-tone={tone}
        >
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
