import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { MailBox } from "./MailBox.tsx";
import { showAnd } from "./order-query.ts";
import { TrackingFields, trackingInput, trackingProblems } from "./TrackingFields.tsx";

export type Parcel = StaffOrder["shipments"][number];

interface Props {
  readonly order: Pick<StaffOrder, "order_no" | "email">;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** Corrects carrier and tracking number. */
export function ChangeParcelDialog({ order, parcel, onClose }: Props) {
  const form = useDialogForm({
    values: {
      carrier: parcel.carrier,
      tracking_no: parcel.tracking_no,
      tracking_url: null as string | null,
      mail: true,
    },
    check: trackingProblems,
    send: (values) =>
      api.call("/admin_api/v1/orders/changeParcel", {
        order_no: order.order_no,
        shipment_id: parcel.id,
        ...trackingInput(values),
      }),
    done: t("Tracking changed"),
    onDone: showAnd(onClose),
  });
  return (
    <FormDialog title={t("Edit tracking")} submit={t("Save")} width={560} form={form} onClose={onClose}>
      <TrackingFields value={form.values} errorOf={form.errorOf} onChange={form.change} />
      <MailBox {...form.of("mail")} email={order.email} label={t("Email the new tracking number to")} />
    </FormDialog>
  );
}

/** Takes back a parcel that was not sent. */
export function TakeBackDialog({ order, parcel, onClose }: Props) {
  const form = useDialogForm({
    values: { mail: true },
    send: ({ mail }) =>
      api.call("/admin_api/v1/orders/takeBackParcel", { order_no: order.order_no, shipment_id: parcel.id, mail }),
    done: t("Parcel taken back"),
    onDone: showAnd(onClose),
  });
  const units = separated(parcel.lines.map(({ good_name, qty }) => `${formatNumber(qty)} × ${good_name}`));
  return (
    <FormDialog
      title={t("Take back parcel {parcel}?", {
        parcel: [parcel.carrier, parcel.tracking_no].filter(Boolean).join(" "),
      })}
      description={t("Use this when the parcel wasn't sent. Its items can be shipped again: {items}.", {
        items: units,
      })}
      submit={t("Take back parcel")}
      danger
      form={form}
      onClose={onClose}
    >
      <MailBox {...form.of("mail")} email={order.email} label={t("Email that it hasn't been sent to")} />
    </FormDialog>
  );
}
