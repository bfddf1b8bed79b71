import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Skeleton, SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Product.module.css";

/** In place of the form while the product is loaded. */
export function ProductSkeleton() {
  return (
    <div
      className={`columns side-296 gap-16 one-820 ${styles.columns}`}
      role="status"
      aria-label={t("Loading the product")}
    >
      <div className={`stack gap-16 shrink ${styles.main}`}>
        <Card>
          <div className="stack gap-16 shrink">
            <Skeleton height={36} />
            <Skeleton height={220} />
          </div>
        </Card>
        <Card>
          <Skeleton height={180} />
        </Card>
      </div>
      <div className={`stack gap-16 shrink ${styles.side}`}>
        <Card>
          <SkeletonText lines={2} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}
