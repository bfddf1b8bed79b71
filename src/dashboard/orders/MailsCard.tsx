import { useState } from "react";
import { mailsList } from "#contract/lists/mails.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { MailDialog } from "./MailDialog.tsx";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";

type Mail = StaffOrder["mails"][number];

/** Emails about the order to its customer: their state, their text, and sending them again. */
export function MailsCard({ order, mayWrite }: { readonly order: StaffOrder; readonly mayWrite: boolean }) {
  const [openedMail, setOpenedMail] = useState<Mail | null>(null);
  const { busy, run } = useAction();
  const resend = ({ id }: Mail) =>
    run(id, () => api.call("/admin_api/v1/orders/resendMail", { order_no: order.order_no, mail_id: id }), {
      done: t("Sent again to {email}", { email: order.email }),
      onDone: (answer) => showOrder(answer.order),
    });
  return (
    <Card title={t("Emails to the customer")} flush>
      <ul>
        {order.mails.map((mail) => {
          const state = mailsList.columns.state.values[mail.state];
          return (
            <li key={mail.id} className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              <div className={`stack fill break ${styles.about}`}>
                <span>{mail.subject}</span>
                <span className={styles.small}>
                  {mail.recipient}, {formatTime(mail.at)}
                </span>
                {mail.error && <span className={styles.small}>{mail.error}</span>}
              </div>
              <Status tone={state.tone}>{state.label}</Status>
              <div className={`row wrap gap-8 ${styles.buttons}`}>
                <Button
                  size="small"
                  aria-label={t("View {subject}", { subject: mail.subject })}
                  onClick={() => setOpenedMail(mail)}
                >
                  {t("View")}
                </Button>
                {mayWrite && (
                  <Button
                    size="small"
                    aria-label={t("Send again: {subject}", { subject: mail.subject })}
                    busy={busy === mail.id}
                    onClick={() => void resend(mail)}
                  >
                    {t("Send again")}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {openedMail && <MailDialog orderNo={order.order_no} mail={openedMail} onClose={() => setOpenedMail(null)} />}
    </Card>
  );
}
