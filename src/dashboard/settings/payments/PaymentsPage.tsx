import { useQuery } from "@tanstack/react-query";
import { allRecords } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../../api/start.ts";
import { ReadOnlyReason } from "../../forms/ReadOnlyReason.tsx";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { Loaded } from "../../shell/Loaded.tsx";
import { Page } from "../../shell/Page.tsx";
import { RowsSkeleton } from "../../shell/RowsSkeleton.tsx";
import { TranslateLink } from "../../translations/TranslateLink.tsx";
import { MethodList } from "./MethodList.tsx";
import { type Method, paymentsQuery } from "./payments-query.ts";

const crumbs = [{ label: t("Settings"), to: "/settings" }];

/** The ways to pay, in the order of the checkout. */
export function Component() {
  const can = useCan();
  const query = useQuery(paymentsQuery);
  return (
    <Page
      title={t("Payments")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t("How customers pay. The checkout lists them in this order; the first is chosen for them.")}
      actions={<TranslateLink kind="payment_method" id={allRecords} />}
    >
      <Loaded
        query={query}
        what={t("the ways to pay")}
        skeleton={<RowsSkeleton card label={t("Loading the ways to pay")} rows={4} height={76} />}
      >
        {({ methods }) => (
          <>
            <NoneOffered methods={methods} />
            {!can("settings:write") && <ReadOnlyReason />}
            <Card flush>
              <MethodList methods={methods} mayChange={can("settings:write")} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoneOffered({ methods }: { readonly methods: readonly Method[] }) {
  const isOffered = methods.some(({ is_on, problem }) => is_on && (problem === "" || problem === "no_details"));
  const lacking = methods.find(({ is_on, problem }) => is_on && problem === "no_keys");
  if (isOffered) return null;
  return (
    <Banner tone="warning" title={t("Customers can't pay yet")}>
      {lacking
        ? t("Add your {method} keys, or switch on another way to pay.", { method: lacking.label })
        : t("Switch on at least one way to pay.")}
    </Banner>
  );
}
