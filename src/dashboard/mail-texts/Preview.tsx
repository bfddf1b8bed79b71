import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { findMailKind, isAboutOrder } from "#contract/mail-kinds.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import type { BlockValue } from "./BlocksField.tsx";
import styles from "./MailText.module.css";
import { OrderPicker } from "./OrderPicker.tsx";
import { textProblem } from "./text-problem.ts";
import { useTest } from "./use-test.ts";

type Wanted = Input<CallByPath["/admin_api/v1/mails/preview"]>;

/** Milliseconds without input after which the preview is made again. */
const pause = 400;

/** The email as it would be sent, written by the server. The frame runs no scripts and reaches nothing of this page. */
export function Preview({ kind }: Pick<Wanted, "kind">) {
  const can = useCan();
  const { fields } = useOpenForm();
  const { value: subject } = useField<string>("subject");
  const { value: title } = useField<string>("title");
  const { value: blocks } = useField<readonly BlockValue[]>("blocks");
  const [order_no, setOrderNo] = useState("");
  const edited: Wanted = { kind, text: { subject, title, blocks: [...blocks] }, order_no };
  const [wanted, setWanted] = useState(edited);
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ kind, text: { subject, title, blocks: [...blocks] }, order_no }), pause);
    return () => clearTimeout(timer);
  }, [kind, subject, title, blocks, order_no]);
  const { data, error } = useQuery({
    ...callQuery("/admin_api/v1/mails/preview", wanted),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const test = useTest();
  const mailKind = findMailKind(kind);
  return (
    <Card
      title={t("Preview")}
      description={
        data
          ? data.order_no
            ? t("About order {orderNo}", { orderNo: data.order_no })
            : t("About a sample")
          : t("Loading")
      }
      className={styles.previewCard}
      actions={
        can("settings:write") && (
          <Button icon={<Send size={15} aria-hidden />} busy={test.busy} onClick={() => void test.send(edited)}>
            {t("Send test")}
          </Button>
        )
      }
    >
      <div className="stack gap-16">
        {test.result && <Banner tone={test.result.isSent ? "success" : "danger"}>{test.result.text}</Banner>}
        {mailKind && isAboutOrder(mailKind) && can("orders:read") && (
          <OrderPicker value={order_no} onPick={setOrderNo} />
        )}
        {error && <p role="alert">{textProblem(error, fields)}</p>}
        {data ? (
          <div>
            <p className={`weight-550 break bottom-12 ${styles.subject}`}>
              <span className={`faint small ${styles.hint}`}>{t("Subject")}</span> {data.subject}
            </p>
            <iframe
              title={t("Preview of the email")}
              sandbox=""
              srcDoc={data.html}
              className={`block full line radius-m ${styles.frame}`}
            />
          </div>
        ) : (
          !error && <Skeleton height={650} />
        )}
      </div>
    </Card>
  );
}
