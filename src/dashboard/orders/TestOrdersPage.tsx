import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, queryClient } from "../api/api.ts";
import { formatClock } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./TestOrders.module.css";
import { refreshAfterDeletion, testModeQuery } from "./test-orders.ts";

const crumbs = () => [{ label: t("Orders"), to: listAddress("/orders") }];

/** Test mode of this browser, and the test orders that there are. */
export function Component() {
  const query = useQuery(testModeQuery);
  return (
    <Page
      title={t("Test orders")}
      breadcrumbs={crumbs()}
      width="narrow"
      description={t("Order in your own shop as your customers do, without paying.")}
    >
      <Loaded
        query={query}
        what={t("test orders")}
        skeleton={
          <div className="stack gap-16">
            <Card>
              <SkeletonText lines={6} label={t("Loading test orders")} />
            </Card>
            <Card>
              <SkeletonText lines={2} />
            </Card>
          </div>
        }
      >
        {({ test_until, orders }) => (
          <div className="stack gap-16">
            <Mode until={test_until} />
            <Existing count={orders} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Mode({ until }: { readonly until: string | null }) {
  const { busy, run } = useAction();
  const change = (action: "start" | "end") =>
    run(action, async () => {
      const mode = await api.call(`/admin_api/v1/testOrders/${action}`, {});
      queryClient.setQueryData(testModeQuery.queryKey, mode);
    });
  return (
    <Card title={t("Place a test order")}>
      <div className="stack gap-16">
        {until ? (
          <Banner
            tone="warning"
            title={t("Test mode is on in this browser")}
            actions={
              <>
                <ShopLink variant="primary">{t("Open shop")}</ShopLink>
                <Button busy={busy !== ""} onClick={() => void change("end")}>
                  {t("End test mode")}
                </Button>
              </>
            }
          >
            {t("What you order until {time} is a test order.", { time: formatClock(until) })}
          </Banner>
        ) : (
          <div>
            <Button variant="primary" busy={busy !== ""} onClick={() => void change("start")}>
              {t("Start test mode")}
            </Button>
          </div>
        )}
        <ul className={`stack gap-8 muted ${styles.list}`}>
          <li>
            {t(
              "You choose “Test payment” at the checkout and decide whether it succeeds. Your customers never see it.",
            )}
          </li>
          <li>{t("The order and its emails are marked as a test. You can ship and refund it like any other.")}</li>
          <li>
            {t(
              "It takes no stock, uses no discount and gets no invoice, and it is left out of analytics and of customers’ totals. You can still change the currency.",
            )}
          </li>
        </ul>
      </div>
    </Card>
  );
}

function Existing({ count }: { readonly count: number }) {
  const { busy, run } = useAction();
  const remove = () =>
    run("delete", () => api.call("/admin_api/v1/testOrders/deleteAll", {}), {
      ask: {
        title: t("{count, plural, one {Delete # test order?} other {Delete # test orders?}}", { count }),
        text: t("Their payments, parcels, refunds and emails are deleted with them. This can't be undone."),
        confirm: t("Delete test orders"),
        danger: true,
      },
      done: (deleted) =>
        t("{count, plural, one {# test order deleted} other {# test orders deleted}}", { count: deleted.count }),
      renew: refreshAfterDeletion,
    });
  return (
    <Card title={t("Your test orders")}>
      <div className="stack gap-16">
        <p>
          {count === 0
            ? t("There are no test orders.")
            : t("{count, plural, one {There is # test order.} other {There are # test orders.}}", { count })}
        </p>
        {count > 0 && (
          <div className="row wrap gap-8">
            <ButtonLink to="/orders?view=test">{t("View test orders")}</ButtonLink>
            <Button icon={<Trash2 size={15} aria-hidden />} busy={busy !== ""} onClick={() => void remove()}>
              {t("Delete all test orders")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
