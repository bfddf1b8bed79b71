import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "./Inventory.module.css";

/** In place of a variant's stock while it is loaded. */
export function VariantSkeleton({ mayChange }: { readonly mayChange: boolean }) {
  return (
    <>
      <div className={`columns columns-4 gap-12 ${styles.levels}`}>
        {[t("on hand"), "reserved", "available", "incoming"].map((key) => (
          <div key={key} className={`line radius-l surface-1 ${styles.level}`}>
            <Skeleton width={72} height={12} />
            <Skeleton width={48} height={24} />
          </div>
        ))}
      </div>
      {mayChange && (
        <div className="columns columns-2 gap-20 one-900">
          <Card>
            <Skeleton height={230} />
          </Card>
          <Card>
            <Skeleton height={230} />
          </Card>
        </div>
      )}
      <Card title={t("History")} flush>
        <RowsSkeleton label={t("Loading the stock")} rows={5} height={72} />
      </Card>
    </>
  );
}
