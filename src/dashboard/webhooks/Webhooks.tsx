import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import staff from "../staff/Staff.module.css";
import { deliveriesAddress, type Webhook, webhooksAddress, webhooksQuery } from "./webhook-queries.ts";
import { eventsSummary, statusOf } from "./words.ts";

/** Addresses of programs that are told what happens. */
export function Component() {
  const can = useCan();
  const query = useQuery(webhooksQuery);
  const isEmpty = query.data?.webhooks.length === 0;
  const add = can("webhooks:write") && (
    <ButtonLink variant="primary" to={`${webhooksAddress}/new`} icon={<Plus size={16} aria-hidden />}>
      {t("Add webhook")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("Webhooks")}
      width="narrow"
      description={t("Other programs are told at once what happens here: a new order, a changed product, low stock.")}
      breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}
      actions={
        <>
          <HistoryLink types={["webhook", "webhook_secret"]} />
          {!isEmpty && (
            <>
              <ButtonLink to={deliveriesAddress}>{t("Deliveries")}</ButtonLink>
              {add}
            </>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("webhooks")}
        skeleton={<RowsSkeleton card label={t("Loading the webhooks")} rows={3} height={84} picture />}
      >
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <EmptyState
                icon={<WebhookIcon size={24} aria-hidden />}
                title={t("No webhooks yet")}
                text={t("Add the address of a program that is to be told, and choose the events.")}
                actions={add}
              />
            </Card>
          ) : (
            <Card flush>
              <ul className={staff.list}>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, name, url, events, waiting, failed } = webhook;
  const status = statusOf(webhook);
  const counts = [
    waiting > 0 && t("{count} waiting", { count: formatNumber(waiting) }),
    failed > 0 && t("{count} failed", { count: formatNumber(failed) }),
  ];
  return (
    <li className="row wrap gap-y-4 gap-14 line-top pad-y-12 inset">
      <span className="tile square-36">
        <WebhookIcon size={18} aria-hidden />
      </span>
      <div className="stack gap-2 basis-160">
        <p className="row wrap gap-y-4 gap-8 weight-550 break">
          <Link to={`${webhooksAddress}/${id}`}>{name}</Link>
          <Status tone={status.tone}>{status.label}</Status>
        </p>
        <p className="muted small break" dir="ltr">
          {url}
        </p>
        <p className="muted small break">{[eventsSummary(events), ...counts].filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}
