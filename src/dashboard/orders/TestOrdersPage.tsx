import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, queryClient } from "../api/api.ts";
import { formatClock, formatCount } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import styles from "./TestOrders.module.css";
import { refreshAfterDeletion, testModeQuery } from "./test-orders.ts";

const crumbs = () => [{ label: "Orders", to: listAddress("/orders") }];

/** Test mode of this browser, and the test orders that there are. */
export function Component() {
  const { data, error, refetch } = useQuery(testModeQuery);
  return (
    <Page
      title="Test orders"
      breadcrumbs={crumbs()}
      width="narrow"
      description="Order in your own shop as your customers do, without paying."
    >
      {data ? (
        <div className="stack gap-16">
          <Mode until={data.test_until} />
          <Existing count={data.orders} />
        </div>
      ) : error ? (
        <LoadFailure error={error} what="test orders" onRetry={() => void refetch()} />
      ) : (
        <div className="stack gap-16">
          <Card>
            <SkeletonText lines={6} label="Loading test orders" />
          </Card>
          <Card>
            <SkeletonText lines={2} />
          </Card>
        </div>
      )}
    </Page>
  );
}

function Mode({ until }: { readonly until: string | null }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (action: "start" | "end") => api.call(`/admin_api/v1/testOrders/${action}`, {}),
    onSuccess: (mode) => queryClient.setQueryData(testModeQuery.queryKey, mode),
    onError: (error) => toastFailure(error),
  });
  return (
    <Card title="Place a test order">
      <div className="stack gap-16">
        {until ? (
          <Banner
            tone="warning"
            title="Test mode is on in this browser"
            actions={
              <>
                <ShopLink variant="primary">Open shop</ShopLink>
                <Button busy={isPending} onClick={() => mutate("end")}>
                  End test mode
                </Button>
              </>
            }
          >
            What you order until {formatClock(until)} is a test order.
          </Banner>
        ) : (
          <div>
            <Button variant="primary" busy={isPending} onClick={() => mutate("start")}>
              Start test mode
            </Button>
          </div>
        )}
        <ul className={`stack gap-8 muted ${styles.list}`}>
          <li>
            You choose “Test payment” at the checkout and decide whether it succeeds. Your customers never see it.
          </li>
          <li>The order and its emails are marked as a test. You can ship and refund it like any other.</li>
          <li>
            It takes no stock, uses no discount and gets no invoice, and it is left out of analytics and of customers’
            totals. You can still change the currency.
          </li>
        </ul>
      </div>
    </Card>
  );
}

function Existing({ count }: { readonly count: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call("/admin_api/v1/testOrders/deleteAll", {}),
    onSuccess: async (deleted) => {
      await refreshAfterDeletion();
      toast({ message: `${countOf(deleted.count)} deleted` });
    },
    onError: (error) => toastFailure(error),
  });
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${countOf(count)}?`,
      text: "Their payments, parcels, refunds and emails are deleted with them. This can't be undone.",
      confirm: "Delete test orders",
      danger: true,
    });
    if (sure) mutate();
  };
  return (
    <Card title="Your test orders">
      <div className="stack gap-16">
        <p>{count === 0 ? "There are no test orders." : `There ${count === 1 ? "is" : "are"} ${countOf(count)}.`}</p>
        {count > 0 && (
          <div className="row wrap gap-8">
            <ButtonLink to="/orders?view=test">View test orders</ButtonLink>
            <Button icon={<Trash2 size={15} aria-hidden />} busy={isPending} onClick={() => void remove()}>
              Delete all test orders
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const countOf = (count: number): string => formatCount(count, "test order");
