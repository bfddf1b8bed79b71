import { useQuery } from "@tanstack/react-query";
import { useCan } from "../../api/start.ts";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { LoadFailure } from "../../shell/LoadFailure.tsx";
import { Page } from "../../shell/Page.tsx";
import { RowsSkeleton } from "../../shell/RowsSkeleton.tsx";
import { MethodList } from "./MethodList.tsx";
import { paymentsQuery } from "./payments-query.ts";

const crumbs = [{ label: "Settings", to: "/settings" }];

/** The ways to pay, in the order of the checkout. */
export function Component() {
  const can = useCan();
  const { data, error, refetch } = useQuery(paymentsQuery);
  const offered = data?.methods.some(({ is_on, problem }) => is_on && (problem === "" || problem === "no_details"));
  const lacking = data?.methods.find(({ is_on, problem }) => is_on && problem === "no_keys");
  return (
    <Page
      title="Payments"
      width="narrow"
      breadcrumbs={crumbs}
      description="How customers pay. The checkout lists them in this order; the first is chosen for them."
    >
      {data ? (
        <>
          {!offered && (
            <Banner tone="warning" title="Customers can't pay yet">
              {lacking
                ? `Add your ${lacking.label} keys, or switch on another way to pay.`
                : "Switch on at least one way to pay."}
            </Banner>
          )}
          <Card flush>
            <MethodList methods={data.methods} mayChange={can("settings:write")} />
          </Card>
        </>
      ) : error ? (
        <LoadFailure error={error} what="the ways to pay" onRetry={() => void refetch()} />
      ) : (
        <Card flush>
          <RowsSkeleton label="Loading the ways to pay" rows={4} height={76} />
        </Card>
      )}
    </Page>
  );
}
