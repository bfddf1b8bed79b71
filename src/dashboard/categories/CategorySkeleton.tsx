import { Card } from "../shell/Card.tsx";
import columns from "../shell/Columns.module.css";
import { Skeleton, SkeletonText } from "../shell/Skeleton.tsx";

/** In place of the form while the category is loaded. */
export function CategorySkeleton() {
  return (
    <div className={columns.columns} role="status" aria-label="Loading the category">
      <div className={columns.main}>
        <Card>
          <div className={columns.stack}>
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
      <div className={columns.side}>
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
