import { useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { formatNumber, useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Banner } from "../shell/Banner.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { LineUnits, type Units } from "./LineUnits.tsx";
import { lastCarrier } from "./last-carrier.ts";
import { MailBox } from "./MailBox.tsx";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";
import { type Tracking, TrackingFields, trackingInput, trackingProblems } from "./TrackingFields.tsx";
import { openUnits } from "./units.ts";

/** Sends a parcel with everything that is not shipped yet, or with some of it. */
export function ShipDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const open = order.lines.filter((line) => openUnits(line) > 0);
  const [units, setUnits] = useState<Units>(() => Object.fromEntries(open.map((line) => [line.id, openUnits(line)])));
  const [tracking, setTracking] = useState<Tracking>(() => ({
    carrier: lastCarrier.read(),
    tracking_no: "",
    tracking_url: null,
  }));
  const [unpaid, setUnpaid] = useState(false);
  const [mail, setMail] = useState(true);
  const money = useMoney();
  const { busy, send, errorOf, failure, show, clear } = useForm(["carrier", "tracking_no", "tracking_url"]);
  const chosen = open.flatMap(({ id: line_id }) => (units[line_id] ? [{ line_id, qty: units[line_id] }] : []));
  const left = open.reduce((sum, line) => sum + openUnits(line), 0);
  const count = chosen.reduce((sum, { qty }) => sum + qty, 0);

  const submit = async () => {
    const problems = trackingProblems(tracking);
    if (problems) return show(problems);
    if (count === 0) return show({ "": "Choose at least one item" });
    if (order.awaits_payment && !unpaid) return show({ "": "Confirm that you ship this order unpaid" });
    const answer = await send("ship", () =>
      api.call("/admin_api/v1/orders/ship", {
        order_no: order.order_no,
        ...trackingInput(tracking),
        lines: chosen,
        unpaid,
        mail,
      }),
    );
    if (!answer) return undefined;
    lastCarrier.write(tracking.carrier);
    showOrder(answer.order);
    toast({ message: count === left ? "Order shipped" : "Parcel shipped" });
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title="Ship items"
      submit={`Ship ${formatNumber(count)} of ${formatNumber(left)}`}
      width={560}
      busy={busy === "ship"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {order.awaits_payment && (
        <Banner tone="warning" title={`${money(order.total)} hasn't been paid`}>
          <label className={styles.confirm}>
            <input type="checkbox" checked={unpaid} onChange={({ target }) => setUnpaid(target.checked)} />
            Ship this order unpaid
          </label>
        </Banner>
      )}
      <LineUnits
        label="Items in this parcel"
        lines={open.map((line) => ({ ...line, max: openUnits(line) }))}
        units={units}
        onChange={setUnits}
      />
      <TrackingFields
        value={tracking}
        errorOf={errorOf}
        onChange={(value, field) => {
          setTracking(value);
          clear(field);
        }}
      />
      <MailBox email={order.email} label="Email the tracking number to" checked={mail} onChange={setMail} />
    </FormDialog>
  );
}
