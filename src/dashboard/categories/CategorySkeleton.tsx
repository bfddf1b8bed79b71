import { Card } from "../shell/Card.tsx";
import { Skeleton, SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Categories.module.css";

/** In place of the form while the category is loaded. */
export function CategorySkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the category">
      <div className={styles.main}>
        <Card>
          <div className={styles.stack}>
            <Skeleton height={36} />
            <Skeleton height={76} />
          </div>
        </Card>
        <Card>
          <Skeleton height={84} />
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
      <div className={styles.side}>
        <Card>
          <SkeletonText lines={4} />
        </Card>
        <Card>
          <Skeleton height={220} />
        </Card>
      </div>
    </div>
  );
}
