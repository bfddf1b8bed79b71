import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { Status, type Tone } from "../shell/Status.tsx";
import styles from "./MailPage.module.css";
import { resend } from "./resend.ts";

const states: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: "Waiting", tone: "info" },
  sent: { label: "Sent", tone: "success" },
  kept: { label: "Not sent", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
};

/** One email: what it says, and why it was not sent. */
export function Component() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery("/admin_api/v1/mails/detail", { mail_id: id }));
  const can = useCan();
  const [busy, setBusy] = useState(false);
  const breadcrumbs = [{ label: "Emails", to: listAddress("/emails") }];
  if (!data) {
    return (
      <Page title="Email" breadcrumbs={breadcrumbs} width="narrow">
        {error ? (
          <LoadFailure error={error} what="this email" back={breadcrumbs.at(-1)} onRetry={() => void refetch()} />
        ) : (
          <Card>
            <SkeletonText lines={8} label="Loading the email" />
          </Card>
        )}
      </Page>
    );
  }
  const state = states[data.state];
  const again = async () => {
    setBusy(true);
    await resend({ ids: [id] }, () => {});
    setBusy(false);
  };
  return (
    <Page
      title={data.subject}
      breadcrumbs={breadcrumbs}
      width="narrow"
      badge={state && <Status tone={state.tone}>{state.label}</Status>}
      description={`${data.recipient ? `To ${data.recipient}, ` : ""}${formatTime(data.sent_at ?? data.created_at)}`}
      actions={
        data.can_resend &&
        can("orders:write") && (
          <Button variant="primary" icon={<Send size={15} aria-hidden />} busy={busy} onClick={() => void again()}>
            Send again
          </Button>
        )
      }
    >
      {data.state === "failed" && (
        <Banner tone="danger" title="This email wasn't sent">
          {data.error}
        </Banner>
      )}
      {data.state === "kept" && (
        <Banner>
          {data.error || "This shop has no mail server yet. The email is kept here and isn't sent to anyone."}
        </Banner>
      )}
      <Card>
        {data.text ? (
          <pre className={styles.text}>{data.text}</pre>
        ) : (
          <p className="muted">The text isn't shown: it isn't written yet, or it has a link that opens an account.</p>
        )}
      </Card>
    </Page>
  );
}
