import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status, type Tone } from "../shell/Status.tsx";
import styles from "./MailPage.module.css";
import { resend } from "./resend.ts";

const states: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: t("Waiting"), tone: "info" },
  sent: { label: t("Sent"), tone: "success" },
  kept: { label: t("Not sent"), tone: "neutral" },
  failed: { label: t("Failed"), tone: "danger" },
};

/** One email: what it says, and why it was not sent. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(callQuery("/admin_api/v1/mails/detail", { mail_id: id }));
  return (
    <DetailPage query={query} title={t("Email")} what={t("this email")} breadcrumbs={crumbs()} skeleton={8}>
      {(mail) => <OpenMail mail={mail} />}
    </DetailPage>
  );
}

const crumbs = () => [{ label: t("Emails"), to: listAddress("/emails") }];

function OpenMail({ mail: data }: { readonly mail: Output<CallByPath["/admin_api/v1/mails/detail"]> }) {
  const can = useCan();
  const [busy, setBusy] = useState(false);
  const state = states[data.state];
  const again = async () => {
    setBusy(true);
    await resend({ ids: [data.id] }, () => {});
    setBusy(false);
  };
  return (
    <Page
      title={data.subject}
      breadcrumbs={crumbs()}
      width="narrow"
      badge={state && <Status tone={state.tone}>{state.label}</Status>}
      description={
        data.recipient
          ? t("To {email}, {time}", { email: data.recipient, time: formatTime(data.sent_at ?? data.created_at) })
          : formatTime(data.sent_at ?? data.created_at)
      }
      actions={
        data.can_resend &&
        can("orders:write") && (
          <Button variant="primary" icon={<Send size={15} aria-hidden />} busy={busy} onClick={() => void again()}>
            {t("Send again")}
          </Button>
        )
      }
    >
      {data.state === "failed" && (
        <Banner tone="danger" title={t("This email wasn't sent")}>
          {data.error}
        </Banner>
      )}
      {data.state === "kept" && (
        <Banner>
          {data.error || t("This shop has no mail server yet. The email is kept here and isn't sent to anyone.")}
        </Banner>
      )}
      <Card>
        {data.text ? (
          <pre className={styles.text}>{data.text}</pre>
        ) : (
          <p className="muted">
            {t("The text isn't shown: it isn't written yet, or it has a link that opens an account.")}
          </p>
        )}
      </Card>
    </Page>
  );
}
