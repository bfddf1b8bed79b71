import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Skeleton, SkeletonText } from "../shell/Skeleton.tsx";

/** In place of the form while the category is loaded. */
export function CategorySkeleton() {
  return (
    <div className="columns side-third gap-20 one-900" role="status" aria-label={t("Loading the category")}>
      <div className="stack gap-20">
        <Card>
          <div className="stack gap-16">
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
      <div className="stack gap-20">
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
