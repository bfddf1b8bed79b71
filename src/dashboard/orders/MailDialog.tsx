import { useQuery } from "@tanstack/react-query";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { callQuery } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { Loaded } from "../shell/Loaded.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Order.module.css";

interface Props {
  readonly orderNo: string;
  readonly mail: StaffOrder["mails"][number];
  readonly onClose: () => void;
}

/** What an email about an order says. */
export function MailDialog({ orderNo, mail, onClose }: Props) {
  const query = useQuery(callQuery("/admin_api/v1/orders/mail", { order_no: orderNo, mail_id: mail.id }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.subject}
      description={t("To {email}, {time}", { email: mail.recipient, time: formatTime(mail.at) })}
      width={600}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <Loaded query={query} what={t("this email")} skeleton={<SkeletonText lines={8} label={t("Loading the email")} />}>
        {({ text }) =>
          text ? <pre className={styles.mail}>{text}</pre> : <p>{t("This email is written when it is sent.")}</p>
        }
      </Loaded>
    </Dialog>
  );
}
