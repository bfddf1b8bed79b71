import { Download } from "lucide-react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { download } from "../api/download.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { DropZone } from "./DropZone.tsx";
import styles from "./Imports.module.css";

/** Rows that cannot be imported, with the reason; corrected ones are imported alone. */
export function Faults({ record }: { readonly record: ImportRecord }) {
  const can = useCan();
  const { faults, counts, state } = record;
  const isDone = state === "done";
  return (
    <Card
      title={isDone ? t("Failed products") : t("Products that can't be imported")}
      description={
        isDone
          ? t("Correct the rows and import them alone.")
          : t("The others are imported without them. You can correct these rows now or after the import.")
      }
      actions={
        <Button
          icon={<Download size={15} aria-hidden />}
          onClick={() => download("/admin_api/v1/imports/failures", { id: record.id })}
        >
          {t("Download failed rows")}
        </Button>
      }
    >
      <div className="stack gap-16 stale">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <section className={styles.scroll} aria-label={t("Rows with reasons")} tabIndex={0}>
          <table className={`${styles.table} ${styles.faults}`}>
            <thead>
              <tr>
                <th scope="col">{t("Row")}</th>
                <th scope="col">{t("Product")}</th>
                <th scope="col">{t("Reason")}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, title, reason }) => (
                <tr key={`${row} ${reason}`}>
                  <td className={`rigid muted tabular ${styles.number}`}>{formatNumber(row)}</td>
                  <td className={styles.name} title={title}>
                    {title || "–"}
                  </td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {counts.failing > faults.length && (
          <p className="block muted small">
            {t(
              "{total, plural, one {The first {count} rows of # product.} other {The first {count} rows of # products.}} The file of failed rows has all of them.",
              { count: faults.length, total: counts.failing },
            )}
          </p>
        )}
        {isDone && can("products:write") && (
          <DropZone
            small
            retryOf={record.id}
            title={t("Upload the corrected file")}
            text={t("The column “why” may stay. Columns are read as in this import.")}
          />
        )}
      </div>
    </Card>
  );
}
