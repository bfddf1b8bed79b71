import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Order.module.css";
import { ChangeParcelDialog, type Parcel, TakeBackDialog } from "./ParcelDialogs.tsx";

interface Props {
  readonly order: StaffOrder;
  readonly mayWrite: boolean;
}

/** What was sent, in which parcel; corrected there. */
export function ParcelsCard({ order, mayWrite }: Props) {
  const [open, setOpen] = useState<{ readonly kind: "change" | "take"; readonly parcel: Parcel } | null>(null);
  const close = () => setOpen(null);
  const mayTakeBack = order.shipment_state === "part" || order.shipment_state === "shipped";
  return (
    <Card title={t("{count, plural, one {Parcel} other {Parcels}}", { count: order.shipments.length })} flush>
      <ul>
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className="stack gap-4 break line-top pad-y-14 inset">
            <p className="row align-stretch between wrap gap-y-4 gap-16">
              <strong>
                {parcel.carrier} {parcel.tracking_no}
              </strong>
              {parcel.tracking_url && (
                <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={styles.track}>
                  {t("Track package")} <ExternalLink size={13} aria-hidden />
                </a>
              )}
            </p>
            <p className={styles.small}>{formatTime(parcel.shipped_at)}</p>
            <p className={styles.small}>
              {separated(parcel.lines.map(({ good_name, qty }) => `${formatNumber(qty)} × ${good_name}`))}
            </p>
            {parcel.events.map(({ id, text, place, happened_at }) => (
              <p key={id} className={styles.small}>
                {[text, place, formatTime(happened_at)].filter(Boolean).join(" · ")}
              </p>
            ))}
            {mayWrite && (
              <div className={`row wrap gap-8 ${styles.buttons}`}>
                <Button size="small" onClick={() => setOpen({ kind: "change", parcel })}>
                  {t("Edit tracking")}
                </Button>
                {mayTakeBack && (
                  <Button size="small" onClick={() => setOpen({ kind: "take", parcel })}>
                    {t("Take back")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.kind === "change" && <ChangeParcelDialog order={order} parcel={open.parcel} onClose={close} />}
      {open?.kind === "take" && <TakeBackDialog order={order} parcel={open.parcel} onClose={close} />}
    </Card>
  );
}
