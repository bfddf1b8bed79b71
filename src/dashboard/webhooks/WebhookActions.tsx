import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useAction } from "../shell/use-action.ts";
import { ResumeDialog } from "./ResumeDialog.tsx";
import { TestDialog } from "./TestDialog.tsx";
import { type Attempt, refreshDeliveries, refreshWebhooks, type Webhook, webhooksAddress } from "./webhook-queries.ts";

/** What can be done with a webhook: a test, pause and resume, deletion. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const [result, setResult] = useState<Attempt & { readonly body: string }>();
  const [resuming, setResuming] = useState(false);
  const { id, name, is_on, waiting } = webhook;
  const test = () => run("test", () => api.call("/admin_api/v1/webhooks/test", { id }), { onDone: setResult });
  const pause = () =>
    run("pause", () => api.call("/admin_api/v1/webhooks/pause", { id }), {
      done: t("Webhook paused"),
      renew: refreshWebhooks,
    });
  const resume = () =>
    run("pause", () => api.call("/admin_api/v1/webhooks/resume", { id }), {
      done: t("Webhook resumed"),
      renew: refreshDeliveries,
    });
  const remove = () =>
    run("remove", () => api.call("/admin_api/v1/webhooks/remove", { id }), {
      ask: {
        title: t("Delete “{name}”?", { name }),
        text: t("It gets no more events. An undo brings the webhook back with its secret, but not its deliveries."),
        confirm: t("Delete"),
        danger: true,
      },
      done: t("Webhook deleted"),
      onDone: async () => {
        await navigate(webhooksAddress);
        await refreshWebhooks();
      },
    });
  return (
    <>
      <Button busy={busy === "remove"} onClick={() => void remove()}>
        {t("Delete")}
      </Button>
      <Button
        busy={busy === "pause"}
        onClick={() => (is_on ? void pause() : waiting > 0 ? setResuming(true) : void resume())}
      >
        {is_on ? t("Pause") : t("Resume")}
      </Button>
      <Button busy={busy === "test"} onClick={() => void test()}>
        {t("Send test event")}
      </Button>
      {result && <TestDialog result={result} onClose={() => setResult(undefined)} />}
      {resuming && <ResumeDialog webhook={webhook} onClose={() => setResuming(false)} />}
    </>
  );
}
