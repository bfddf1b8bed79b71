import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Page } from "../shell/Page.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { checkWebhook, inputOf, WebhookFields, type WebhookValues } from "./WebhookFields.tsx";
import { refreshWebhooks, webhooksAddress } from "./webhook-queries.ts";

const empty: WebhookValues = { name: "", url: "", events: [], fields: "all" };

/** A new webhook: where, which events, which fields; then its secret. */
export function Component() {
  const navigate = useNavigate();
  const [added, setAdded] = useState<{ readonly id: string; readonly secret: string }>();
  const form = useDialogForm({
    values: empty,
    check: checkWebhook,
    send: (values) => api.call("/admin_api/v1/webhooks/create", inputOf(values)),
    renew: refreshWebhooks,
    onDone: setAdded,
  });
  return (
    <Page
      title={t("Add webhook")}
      width="narrow"
      description={t("The shop sends the events that you choose to an address, as soon as they happen.")}
      breadcrumbs={[
        { label: t("Settings"), to: "/settings" },
        { label: t("Webhooks"), to: webhooksAddress },
      ]}
    >
      <form className="stack gap-16" onSubmit={form.submit} noValidate>
        <WebhookFields form={form} />
        <div className="row wrap gap-8">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("Add webhook")}
          </Button>
          <Button onClick={() => void navigate(webhooksAddress)}>{t("Cancel")}</Button>
        </div>
      </form>
      {added && (
        <SecretDialog
          title={t("Webhook added")}
          secret={added.secret}
          onClose={() => void navigate(`${webhooksAddress}/${added.id}`)}
        />
      )}
    </Page>
  );
}
