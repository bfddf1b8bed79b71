import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { withdrawalFindings, withdrawalStates } from "#contract/lists/withdrawals.ts";
import type { StaffWithdrawal } from "#contract/shapes/withdrawal.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";

const queryOf = (id: string) => callQuery("/admin_api/v1/withdrawals/detail", { id });
const crumbs = () => [{ label: t("Withdrawals"), to: listAddress("/withdrawals") }];

/** One withdrawal: what was sent, what the shop knew of it, and whether it is settled. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(queryOf(id));
  const skeleton = (
    <Card>
      <SkeletonText lines={8} label={t("Loading the withdrawal")} />
    </Card>
  );
  return (
    <DetailPage
      query={query}
      title={t("Withdrawal")}
      what={t("this withdrawal")}
      breadcrumbs={crumbs()}
      skeleton={skeleton}
    >
      {(withdrawal) => <OpenWithdrawal key={id} withdrawal={withdrawal} />}
    </DetailPage>
  );
}

function OpenWithdrawal({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const mayWrite = useCan()("orders:write");
  const { busy, run } = useAction();
  const { id, found_no, state, finding, items, lines } = withdrawal;
  const isWhole = lines.length === 0 && items === "";
  const set = (to: StaffWithdrawal["state"]) =>
    run(to, () => api.call("/admin_api/v1/withdrawals/update", { id, state: to, note: form.values.note }), {
      done: t("Withdrawal saved"),
      onDone(answer) {
        queryClient.setQueryData(queryOf(id).queryKey, answer);
        void refresh("/admin_api/v1/lists/withdrawals", "/admin_api/v1/orders/detail");
      },
    });
  const form = useDialogForm({ values: () => ({ note: withdrawal.note }), send: async () => null });
  return (
    <Page
      title={withdrawal.order_no}
      breadcrumbs={crumbs()}
      width="narrow"
      badge={<Status tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Status>}
      description={formatTime(withdrawal.created_at)}
      actions={
        mayWrite &&
        (state === "open" ? (
          <>
            <Button busy={busy === "declined"} onClick={() => void set("declined")}>
              {t("Decline")}
            </Button>
            <Button
              variant={found_no ? "secondary" : "primary"}
              busy={busy === "settled"}
              onClick={() => void set("settled")}
            >
              {t("Mark as settled")}
            </Button>
            {found_no && (
              <ButtonLink to={`/orders/${found_no}`} variant="primary">
                {t("Refund in the order")}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button busy={busy === "open"} onClick={() => void set("open")}>
            {t("Open again")}
          </Button>
        ))
      }
    >
      <Card title={t("Statement")}>
        <dl className="facts gap-y-6 gap-16 terms break">
          <dt>{t("Name")}</dt>
          <dd>{withdrawal.name}</dd>
          <dt>{t("Email")}</dt>
          <dd>{withdrawal.email}</dd>
          <dt>{t("Order")}</dt>
          <dd>{found_no ? <Link to={`/orders/${found_no}`}>{found_no}</Link> : withdrawal.order_no}</dd>
          <dt>{t("Scope")}</dt>
          <dd className="pre">{isWhole ? t("The whole order") : items || t("Part of the order")}</dd>
          <dt>{t("Right of withdrawal")}</dt>
          <dd>
            <Status tone={withdrawalFindings[finding].tone}>{withdrawalFindings[finding].label}</Status>
          </dd>
          {found_no && (
            <>
              <dt>{t("Period ends")}</dt>
              <dd>
                {withdrawal.ends_at ? formatTime(withdrawal.ends_at) : t("Not begun: nothing was received yet")}
                {finding === "late" && (
                  <p className="muted small">
                    {t(
                      "The shop does not know public holidays: if the last day was one, the period ended with the next working day.",
                    )}
                  </p>
                )}
              </dd>
              <dt>{t("Instructions")}</dt>
              <dd>
                {withdrawal.is_informed
                  ? t("Sent with the order confirmation")
                  : t("Never sent: the period is 12 months longer")}
              </dd>
            </>
          )}
        </dl>
      </Card>
      <Card>
        <AreaField
          {...form.of("note")}
          label={t("Note")}
          help={t("Only staff see it. It is saved with the buttons above.")}
          rows={3}
          maxLength={2000}
          disabled={!mayWrite}
        />
      </Card>
      <History type="withdrawal" id={id} />
    </Page>
  );
}
