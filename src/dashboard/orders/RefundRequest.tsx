import { useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useMoney } from "../format.ts";
import { Banner } from "../shell/Banner.tsx";
import styles from "./Order.module.css";
import { RefundDialog } from "./RefundDialog.tsx";
import { RejectDialog } from "./RejectDialog.tsx";

interface Props {
  readonly order: StaffOrder;
  readonly mayDecide: boolean;
}

/** The buyer's open request, with the two ways to decide it. */
export function RefundRequest({ order, mayDecide }: Props) {
  const money = useMoney();
  const [rejecting, setRejecting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const request = order.refunds[0];
  if (!request) return null;
  const amount = money(request.amount);
  const asked = request.lines.flatMap(({ line_id, qty }) => {
    const line = order.lines.find(({ id }) => id === line_id);
    if (!line) return [];
    const name = separated([line.good_name, line.variant_label].filter(Boolean));
    return { id: line_id, text: `${qty} × ${name}` };
  });
  return (
    <Banner
      tone="warning"
      title={
        Number(request.amount) === 0
          ? t("The customer wants to give items back")
          : t("The customer asks for a refund of {amount}", { amount })
      }
    >
      <div className="stack gap-12 top-4">
        {asked.length > 0 && (
          <ul>
            {asked.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        <p className={`pre ${styles.words}`}>{request.reason}</p>
        {request.pictures.length > 0 && (
          <ul className="row wrap gap-8">
            {request.pictures.map((src, index) => (
              <li key={src}>
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={t("Attached by the customer, {number}", { number: index + 1 })}
                    className="block radius-m square-72"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {mayDecide && (
          <div className={`row wrap gap-8 ${styles.buttons}`}>
            <Button variant="primary" onClick={() => setChoosing(true)}>
              {asked.length > 0 ? t("Refund items") : t("Approve refund")}
            </Button>
            <Button onClick={() => setRejecting(true)}>{t("Reject")}</Button>
          </div>
        )}
      </div>
      {choosing && <RefundDialog order={order} request={request} onClose={() => setChoosing(false)} />}
      {rejecting && <RejectDialog order={order} onClose={() => setRejecting(false)} />}
    </Banner>
  );
}
