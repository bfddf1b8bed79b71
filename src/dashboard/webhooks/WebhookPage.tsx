import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { PageForm } from "../forms/PageForm.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { listWith } from "../lists/list-link.ts";
import { Banner } from "../shell/Banner.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { RotateDialog } from "./RotateDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { WebhookActions } from "./WebhookActions.tsx";
import { checkWebhook, inputOf, WebhookFields, type WebhookValues } from "./WebhookFields.tsx";
import { deliveriesAddress, refreshWebhooks, type Webhook, webhookQuery, webhooksAddress } from "./webhook-queries.ts";
import { statusOf } from "./words.ts";

const crumbs = () => [
  { label: t("Settings"), to: "/settings" },
  { label: t("Webhooks"), to: webhooksAddress },
];

/** One webhook: its state, its settings, its secret, and what can be done with it. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(webhookQuery(id));
  return (
    <DetailPage query={query} title={t("Webhook")} what={t("this webhook")} breadcrumbs={crumbs()} skeleton={8}>
      {(webhook) => <OpenWebhook key={webhook.id} webhook={webhook} />}
    </DetailPage>
  );
}

function OpenWebhook({ webhook }: { readonly webhook: Webhook }) {
  const mayWrite = useCan()("webhooks:write");
  const { id, name } = webhook;
  const status = statusOf(webhook);
  const deliveries = listWith(deliveriesAddress, { field: "webhook", operator: "any", value: [id] });
  return (
    <Page
      title={name}
      width="narrow"
      badge={<Status tone={status.tone}>{status.label}</Status>}
      breadcrumbs={crumbs()}
      actions={
        <>
          <ButtonLink to={deliveries}>{t("Deliveries")}</ButtonLink>
          {mayWrite && <WebhookActions webhook={webhook} />}
        </>
      }
    >
      <Notice webhook={webhook} />
      <Settings key={JSON.stringify(storedOf(webhook))} webhook={webhook} locked={!mayWrite} />
      <SecretCard webhook={webhook} mayWrite={mayWrite} />
      <History type="webhook" id={id} />
    </Page>
  );
}

/** What is wrong with it, and what to do. */
function Notice({ webhook: { is_on, paused_reason, failing_since, failed } }: { readonly webhook: Webhook }) {
  if (paused_reason === "gone" && !is_on)
    return (
      <Banner tone="danger" title={t("Paused: the program no longer wants events")}>
        {t(
          "Its server answered 410. Correct the address and resume the webhook: what happened meanwhile waits, for 30 days.",
        )}
      </Banner>
    );
  if (paused_reason === "failing" && !is_on)
    return (
      <Banner tone="danger" title={t("Paused: its server accepted nothing for three days")}>
        {t("When it works again, resume the webhook: what happened meanwhile waits, for 30 days.")}
      </Banner>
    );
  if (!is_on) return <Banner title={t("Paused")}>{t("What happens meanwhile waits, for 30 days.")}</Banner>;
  if (failing_since)
    return (
      <Banner
        tone="warning"
        title={t("Its server has accepted nothing since {time}", { time: formatTime(failing_since) })}
      >
        {t("The shop goes on trying, and pauses the webhook after three days.")}
      </Banner>
    );
  if (failed > 0)
    return (
      <Banner
        tone="warning"
        title={t("{count, plural, one {# event wasn't delivered} other {# events weren't delivered}}", {
          count: failed,
        })}
      >
        {t("See under Deliveries why, and send them again.")}
      </Banner>
    );
  return null;
}

const storedOf = ({ name, url, events, fields }: Webhook): WebhookValues => ({ name, url, events, fields });

/** It begins anew with what is stored, when that has changed. */
function Settings({ webhook, locked }: { readonly webhook: Webhook; readonly locked: boolean }) {
  const { id } = webhook;
  const form = useDialogForm({
    values: storedOf(webhook),
    check: checkWebhook,
    send: (values) => api.call("/admin_api/v1/webhooks/update", { id, ...inputOf(values) }),
    done: t("Webhook saved"),
    renew: refreshWebhooks,
  });
  return (
    <PageForm form={form} locked={locked}>
      <WebhookFields form={form} locked={locked} />
    </PageForm>
  );
}

function SecretCard({ webhook, mayWrite }: { readonly webhook: Webhook; readonly mayWrite: boolean }) {
  const { secret_changed_at, former_until, version } = webhook;
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <Card
      title={t("Secret")}
      actions={mayWrite && <Button onClick={() => setRotating(true)}>{t("Change secret")}</Button>}
    >
      <div className="stack gap-4 muted">
        <p>
          {secret_changed_at
            ? t("In use since {time}. It was shown once and can't be shown again.", {
                time: formatTime(secret_changed_at),
              })
            : t("There is no secret: change it to get one.")}
        </p>
        {former_until && (
          <p>{t("The former secret signs as well until {time}.", { time: formatTime(former_until) })}</p>
        )}
        <p>{t("Version of the bodies: {version}", { version })}</p>
      </div>
      {isRotating && <RotateDialog webhook={webhook} onSecret={setSecret} onClose={() => setRotating(false)} />}
      {secret !== undefined && (
        <SecretDialog title={t("Secret changed")} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </Card>
  );
}
