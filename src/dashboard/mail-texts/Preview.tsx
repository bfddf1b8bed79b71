import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useField } from "../forms/context.ts";
import { Card } from "../shell/Card.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import type { BlockValue } from "./BlocksField.tsx";
import styles from "./MailText.module.css";

type Wanted = Input<CallByPath["/admin_api/v1/mails/preview"]>;

/** Milliseconds without input after which the preview is made again. */
const pause = 400;

/** The email as it would be sent, written by the server. The frame runs no scripts and reaches nothing of this page. */
export function Preview({ kind }: Pick<Wanted, "kind">) {
  const { value: subject } = useField<string>("subject");
  const { value: title } = useField<string>("title");
  const { value: blocks } = useField<readonly BlockValue[]>("blocks");
  const [wanted, setWanted] = useState<Wanted>({ kind, text: { subject, title, blocks: [...blocks] } });
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ kind, text: { subject, title, blocks: [...blocks] } }), pause);
    return () => clearTimeout(timer);
  }, [kind, subject, title, blocks]);
  const { data, error } = useQuery({
    ...callQuery("/admin_api/v1/mails/preview", wanted),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return (
    <Card
      title="Preview"
      description={data ? (data.order_no ? `About order ${data.order_no}` : "About a sample") : "Loading"}
      className={styles.previewCard}
    >
      {error && <p role="alert">{messageOf(error)}</p>}
      {data ? (
        <>
          <p className={styles.subject}>
            <span className={styles.hint}>Subject</span> {data.subject}
          </p>
          <iframe title="Preview of the email" sandbox="" srcDoc={data.html} className={styles.frame} />
        </>
      ) : (
        !error && <Skeleton height={560} />
      )}
    </Card>
  );
}
