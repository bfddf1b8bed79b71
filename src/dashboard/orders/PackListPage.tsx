import { clsx } from "clsx";
import { PackageCheck, Printer, Truck } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { PackedOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { useHandedOver } from "../lists/handed-over.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { LeftOut, packable } from "./LeftOut.tsx";
import { LinePicture } from "./LinesCard.tsx";
import styles from "./PackList.module.css";
import { itemsToPick, rememberedPicks, rememberPicks } from "./picks.ts";
import { usePacked } from "./use-packed.ts";

/** What to fetch from the shelves for many orders: products summed over them, checked off one by one. */
export function Component() {
  const selection = useHandedOver();
  const can = useCan();
  const query = usePacked(selection);
  const { data } = query;
  const [isAll, setAll] = useState(false);
  const orders = packable(data?.orders ?? [], isAll);
  const ids = { state: { selection: { ids: orders.map(({ id }) => id) } } };
  return (
    <Page
      title={t("Pack list")}
      width="narrow"
      breadcrumbs={[{ label: t("Orders"), to: listAddress("/orders") }]}
      actions={
        orders.length > 0 && (
          <>
            <ButtonLink to="/orders/packing-slips" {...ids} icon={<Printer size={15} aria-hidden />}>
              {t("Packing slips")}
            </ButtonLink>
            {can("orders:write") && (
              <ButtonLink to="/orders/ship" {...ids} variant="primary" icon={<Truck size={15} aria-hidden />}>
                {t("Ship")}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {data?.more && <Banner tone="warning">{t("More orders are selected: these are the oldest 200.")}</Banner>}
      {data && <LeftOut orders={data.orders} isAll={isAll} onAll={() => setAll(true)} />}
      <Loaded
        query={query}
        what={t("these orders")}
        skeleton={<SkeletonText lines={10} label={t("Loading the orders")} />}
      >
        {() => <PackList key={orders.map(({ id }) => id).join()} orders={orders} />}
      </Loaded>
    </Page>
  );
}

function PackList({ orders }: { readonly orders: readonly PackedOrder[] }) {
  const items = useMemo(() => itemsToPick(orders), [orders]);
  const place = useMemo(() => orders.map(({ order_no }) => order_no).join(), [orders]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => rememberedPicks(place));
  const pick = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
    rememberPicks(place, next);
  };
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<PackageCheck size={24} aria-hidden />}
          title={t("Nothing to pick")}
          text={
            orders.length > 0
              ? t("All items of these orders have been shipped.")
              : t("What to fetch from the shelves for orders that wait for their parcel appears here.")
          }
          actions={<ButtonLink to={listAddress("/orders")}>{t("View orders")}</ButtonLink>}
        />
      </Card>
    );
  }
  const done = items.filter(({ variant_id }) => picked.has(variant_id)).length;
  const units = items.reduce((sum, item) => sum + item.units, 0);
  return (
    <>
      <p role="status" className={styles.progress}>
        {[
          t("{count} of {total} picked", { count: formatNumber(done), total: formatNumber(items.length) }),
          t("{count, plural, one {# unit} other {# units}}", { count: units }),
          t("{count, plural, one {# order} other {# orders}}", { count: orders.length }),
        ].join(" · ")}
      </p>
      <ul className="stack gap-10">
        {items.map(({ variant_id, good_name, variant_label, sku, image, units: count, orders: of }) => (
          <li key={variant_id} className={clsx("line radius-l surface-1", picked.has(variant_id) && styles.picked)}>
            <label className={`row gap-14 height-64 pad-y-12 pad-x-16 pointer ${styles.pick}`}>
              <input type="checkbox" checked={picked.has(variant_id)} onChange={() => pick(variant_id)} />
              <LinePicture src={image} />
              <span className="stack fill break">
                <span className={styles.name}>{good_name}</span>
                {(variant_label || sku) && (
                  <span className="muted small">{[variant_label, sku].filter(Boolean).join(" · ")}</span>
                )}
              </span>
              <span className="rigid larger weight-650 tabular">× {formatNumber(count)}</span>
            </label>
            <p className={`row align-stretch wrap gap-y-4 gap-14 small ${styles.orders}`}>
              {of.map(({ order_no, units: own }) => (
                <Link key={order_no} to={`/orders/${order_no}`}>
                  {order_no}
                  {own > 1 && ` × ${formatNumber(own)}`}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
