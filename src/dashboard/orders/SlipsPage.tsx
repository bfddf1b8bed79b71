import { PackageCheck, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { formatCount, formatNumber } from "../format.ts";
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
      title="Packing slips"
      description={data && count > 0 && `${formatCount(count, "order")}, oldest first`}
      width="narrow"
      breadcrumbs={[{ label: "Orders", to: listAddress("/orders") }]}
      actions={
        count > 0 && (
          <Button variant="primary" icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      {data?.more && (
        <div className={styles.screenOnly}>
          <Banner tone="warning">
            More orders are selected: these are the oldest {formatNumber(data.orders.length)}.
          </Banner>
        </div>
      )}
      {data && (
        <div className={styles.screenOnly}>
          <LeftOut orders={data.orders} isAll={isAll} onAll={() => setAll(true)} />
        </div>
      )}
      <Loaded query={query} what="these orders" skeleton={<SkeletonText lines={12} label="Loading the orders" />}>
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
                title="Nothing to ship"
                text="Packing slips of orders that wait for their parcel appear here."
                actions={<ButtonLink to={listAddress("/orders")}>View orders</ButtonLink>}
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}
