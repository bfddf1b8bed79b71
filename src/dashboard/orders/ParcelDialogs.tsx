import { useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { MailBox } from "./MailBox.tsx";
import { showOrder } from "./order-query.ts";
import { type Tracking, TrackingFields, trackingInput, trackingProblems } from "./TrackingFields.tsx";

export type Parcel = StaffOrder["shipments"][number];

interface Props {
  readonly order: Pick<StaffOrder, "order_no" | "email">;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** Corrects carrier and tracking number. */
export function ChangeParcelDialog({ order, parcel, onClose }: Props) {
  const [tracking, setTracking] = useState<Tracking>({
    carrier: parcel.carrier,
    tracking_no: parcel.tracking_no,
    tracking_url: null,
  });
  const [mail, setMail] = useState(true);
  const { busy, send, errorOf, failure, show, clear } = useForm(["carrier", "tracking_no", "tracking_url"]);
  const submit = async () => {
    const problems = trackingProblems(tracking);
    if (problems) return show(problems);
    const named = { order_no: order.order_no, shipment_id: parcel.id, mail };
    const answer = await send("change", () =>
      api.call("/admin_api/v1/orders/changeParcel", { ...named, ...trackingInput(tracking) }),
    );
    if (!answer) return undefined;
    showOrder(answer.order);
    toast({ message: "Tracking changed" });
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title="Edit tracking"
      submit="Save"
      width={560}
      busy={busy === "change"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TrackingFields
        value={tracking}
        errorOf={errorOf}
        onChange={(value, field) => {
          setTracking(value);
          clear(field);
        }}
      />
      <MailBox email={order.email} label="Email the new tracking number to" checked={mail} onChange={setMail} />
    </FormDialog>
  );
}

/** Takes back a parcel that was not sent. */
export function TakeBackDialog({ order, parcel, onClose }: Props) {
  const [mail, setMail] = useState(true);
  const { busy, send, failure } = useForm([]);
  const units = parcel.lines.map(({ good_name, qty }) => `${formatNumber(qty)} × ${good_name}`).join(", ");
  const submit = async () => {
    const named = { order_no: order.order_no, shipment_id: parcel.id, mail };
    const answer = await send("take", () => api.call("/admin_api/v1/orders/takeBackParcel", named));
    if (!answer) return;
    showOrder(answer.order);
    toast({ message: "Parcel taken back" });
    onClose();
  };
  return (
    <FormDialog
      title={`Take back parcel ${[parcel.carrier, parcel.tracking_no].filter(Boolean).join(" ")}?`}
      description={`Use this when the parcel wasn't sent. Its items can be shipped again: ${units}.`}
      submit="Take back parcel"
      danger
      busy={busy === "take"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MailBox email={order.email} label="Email that it hasn't been sent to" checked={mail} onChange={setMail} />
    </FormDialog>
  );
}
