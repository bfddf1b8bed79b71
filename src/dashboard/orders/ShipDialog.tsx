import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trackingPage } from "#contract/carriers.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { formatNumber, useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Banner } from "../shell/Banner.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { CarrierField, carriersQuery } from "./CarrierField.tsx";
import { LineUnits, type Units } from "./LineUnits.tsx";
import { lastCarrier } from "./last-carrier.ts";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";
import { openUnits } from "./units.ts";

/** Sends a parcel with everything that is not shipped yet, or with some of it. */
export function ShipDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const open = order.lines.filter((line) => openUnits(line) > 0);
  const [units, setUnits] = useState<Units>(() => Object.fromEntries(open.map((line) => [line.id, openUnits(line)])));
  const [carrier, setCarrier] = useState(lastCarrier.read);
  const [number, setNumber] = useState("");
  /** Null as long as the address follows carrier and number. */
  const [page, setPage] = useState<string | null>(null);
  const [unpaid, setUnpaid] = useState(false);
  const money = useMoney();
  const { busy, send, errorOf, failure, show, clear } = useForm(["carrier", "tracking_no", "tracking_url"]);
  const { data } = useQuery(carriersQuery);
  const tracking_url = page ?? trackingPage(data?.carriers ?? [], carrier, number);
  const chosen = open.flatMap(({ id: line_id }) => (units[line_id] ? [{ line_id, qty: units[line_id] }] : []));
  const left = open.reduce((sum, line) => sum + openUnits(line), 0);
  const count = chosen.reduce((sum, { qty }) => sum + qty, 0);

  const submit = async () => {
    if (carrier.trim() === "") return show({ carrier: "Enter a carrier" });
    if (count === 0) return show({ "": "Choose at least one item" });
    if (order.awaits_payment && !unpaid) return show({ "": "Confirm that you ship this order unpaid" });
    const answer = await send("ship", () =>
      api.call("/admin_api/v1/orders/ship", {
        order_no: order.order_no,
        carrier,
        tracking_no: number,
        // Left out, it is the carrier's, also when the carriers are not loaded yet.
        ...(page !== null && { tracking_url: page }),
        lines: chosen,
        unpaid,
      }),
    );
    if (!answer) return undefined;
    lastCarrier.write(carrier);
    showOrder(answer.order);
    toast({ message: count === left ? "Order shipped" : "Parcel shipped" });
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title="Ship items"
      description="The customer gets an email with the tracking number."
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
        lines={open.map((line) => ({ ...line, most: openUnits(line) }))}
        units={units}
        onChange={setUnits}
      />
      <div className={styles.pair}>
        <CarrierField
          value={carrier}
          error={errorOf("carrier")}
          onValue={(value) => {
            setCarrier(value);
            clear("carrier");
          }}
        />
        <Field label="Tracking number" hint="optional" error={errorOf("tracking_no")}>
          {(control) => (
            <Input {...control} maxLength={100} value={number} onChange={({ target }) => setNumber(target.value)} />
          )}
        </Field>
      </div>
      <Field
        label="Tracking page"
        hint="optional"
        help="Filled in for carriers with a tracking page"
        error={errorOf("tracking_url")}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://"
            value={tracking_url}
            onChange={({ target }) => {
              setPage(target.value);
              clear("tracking_url");
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
