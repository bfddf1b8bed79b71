import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Order.module.css";

const TagsDialog = lazy(() => import("./TagsDialog.tsx"));

/** The order's tags, each leading to the orders that have it. */
export function TagsCard({ order, mayWrite }: { readonly order: StaffOrder; readonly mayWrite: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t("Tags")}
      actions={
        mayWrite && (
          <Button
            size="small"
            aria-label={order.tags.length > 0 ? t("Edit tags") : t("Add tags")}
            onClick={() => setOpen(true)}
          >
            {order.tags.length > 0 ? t("Edit") : t("Add")}
          </Button>
        )
      }
    >
      {order.tags.length > 0 ? (
        <ul className="row wrap gap-6">
          {order.tags.map((tag) => (
            <li key={tag}>
              <Link
                className={`strong small break surface-2 link ${styles.tag}`}
                to={`/orders?${new URLSearchParams({ f: `tag.any.${encodeURIComponent(tag)}` })}`}
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.small}>{t("No tags yet")}</p>
      )}
      {open && (
        <Suspense fallback={null}>
          <TagsDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
