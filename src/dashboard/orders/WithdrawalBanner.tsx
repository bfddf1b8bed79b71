import { useState } from "react";
import { Link } from "react-router";
import { withdrawalFindings } from "#contract/lists/withdrawals.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { formatTime } from "../format.ts";
import { Banner } from "../shell/Banner.tsx";
import { Status } from "../shell/Status.tsx";
import { RefundDialog } from "./RefundDialog.tsx";
import { isOfWhole, type Withdrawal } from "./use-refund.ts";

interface Props {
  readonly order: StaffOrder;
  readonly withdrawal: Withdrawal;
  readonly mayRefund: boolean;
}

/** A withdrawal that waits for staff: what it is about, whether it is in time, and its refund with everything filled in. */
export function WithdrawalBanner({ order, withdrawal, mayRefund }: Props) {
  const [refunding, setRefunding] = useState(false);
  const { label, tone } = withdrawalFindings[withdrawal.finding];
  const items = withdrawal.lines.flatMap(({ line_id, qty }) => {
    const line = order.lines.find(({ id }) => id === line_id);
    return line ? [`${qty} × ${separated([line.good_name, line.variant_label].filter(Boolean))}`] : [];
  });
  const isWhole = isOfWhole(withdrawal);
  return (
    <Banner
      tone="warning"
      title={
        isWhole ? t("The customer withdraws from the contract") : t("The customer withdraws from a part of the order")
      }
      actions={
        <>
          {mayRefund && (
            <Button variant="primary" onClick={() => setRefunding(true)}>
              {t("Refund withdrawal")}
            </Button>
          )}
          <Link to={`/withdrawals/${withdrawal.id}`}>{t("View withdrawal")}</Link>
        </>
      }
    >
      <p className="row wrap gap-8">
        {formatTime(withdrawal.created_at)} <Status tone={tone}>{label}</Status>
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {withdrawal.items && <p className="pre">{withdrawal.items}</p>}
      {isWhole && (
        <p>
          {t("Delivery is refunded too. If it was dearer than standard delivery, refund what standard delivery costs.")}
        </p>
      )}
      {refunding && <RefundDialog order={order} withdrawal={withdrawal} onClose={() => setRefunding(false)} />}
    </Banner>
  );
}
