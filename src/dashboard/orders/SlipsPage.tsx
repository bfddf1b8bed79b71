import { PackageCheck, Printer } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
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
import styles from "./PackingSlip.module.css";
import { Slip } from "./Slip.tsx";
import { usePacked } from "./use-packed.ts";

/** Packing slips of many orders, printed one a page. */
export function Component() {
  const query = usePacked(useHandedOver());
  const { data } = query;
  const [isAll, setAll] = useState(false);
  const orders = packable(data?.orders ?? [], isAll);
  const count = orders.length;
  return (
    <Page
      title={t("Packing slips")}
      description={
        data && count > 0 && t("{count, plural, one {# order, oldest first} other {# orders, oldest first}}", { count })
      }
      width="narrow"
      breadcrumbs={[{ label: t("Orders"), to: listAddress("/orders") }]}
      actions={
        count > 0 && (
          <Button variant="primary" icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
            {t("Print")}
          </Button>
        )
      }
    >
      {data?.more && (
        <div className={styles.screenOnly}>
          <Banner tone="warning">
            {t(
              "{count, plural, one {More orders are selected: this is the oldest.} other {More orders are selected: these are the oldest #.}}",
              { count: data.orders.length },
            )}
          </Banner>
        </div>
      )}
      {data && (
        <div className={styles.screenOnly}>
          <LeftOut orders={data.orders} isAll={isAll} onAll={() => setAll(true)} />
        </div>
      )}
      <Loaded
        query={query}
        what={t("these orders")}
        skeleton={<SkeletonText lines={12} label={t("Loading the orders")} />}
      >
        {() =>
          count > 0 ? (
            <div className={`stack gap-20 ${styles.slips}`}>
              {orders.map((order) => (
                <Slip key={order.id} order={order} />
              ))}
            </div>
          ) : (
            <Card>
              <EmptyState
                icon={<PackageCheck size={24} aria-hidden />}
                title={t("Nothing to ship")}
                text={t("Packing slips of orders that wait for their parcel appear here.")}
                actions={<ButtonLink to={listAddress("/orders")}>{t("View orders")}</ButtonLink>}
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}
