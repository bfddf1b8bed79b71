import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "../shell/TodoRows.module.css";

/** The home page in its size while it loads. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={t("Loading")}>
      <Card flush>
        <ul>
          {["a", "b", "c", "d"].map((key) => (
            <li key={key} className={`row gap-14 pad-y-14 inset line-between ${styles.item}`}>
              <Skeleton width={38} height={38} radius={10} />
              <div className={`stack gap-2 fill ${styles.text}`}>
                <Skeleton width="32%" />
                <Skeleton width="56%" height={12} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
