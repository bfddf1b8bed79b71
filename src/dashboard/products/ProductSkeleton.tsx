import { Card } from "../shell/Card.tsx";
import { Skeleton, SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Product.module.css";

/** In place of the form while the product is loaded. */
export function ProductSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the product">
      <div className={styles.main}>
        <Card>
          <div className={styles.stack}>
            <Skeleton height={36} />
            <Skeleton height={220} />
          </div>
        </Card>
        <Card>
          <Skeleton height={180} />
        </Card>
      </div>
      <div className={styles.side}>
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
