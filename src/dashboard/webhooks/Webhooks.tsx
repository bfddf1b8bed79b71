import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
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
        {({ webhooks }) => (
          <TileList
            rows={webhooks}
            empty={{
              icon: <WebhookIcon size={24} aria-hidden />,
              title: t("No webhooks yet"),
              text: t("Add the address of a program that is to be told, and choose the events."),
              actions: add,
            }}
          >
            {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
          </TileList>
        )}
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
    <TileRow
      icon={<WebhookIcon size={18} />}
      title={
        <>
          <Link to={`${webhooksAddress}/${id}`}>{name}</Link>
          <Status tone={status.tone}>{status.label}</Status>
        </>
      }
      lines={[
        <bdi key="url" dir="ltr">
          {url}
        </bdi>,
        [eventsSummary(events), ...counts].filter(Boolean).join(" · "),
      ]}
    />
  );
}
