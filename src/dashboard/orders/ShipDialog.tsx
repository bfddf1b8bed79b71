import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { formatNumber, useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Banner } from "../shell/Banner.tsx";
import { LineUnits, type Units } from "./LineUnits.tsx";
import { lastCarrier } from "./last-carrier.ts";
import { MailBox } from "./MailBox.tsx";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";
import { TrackingFields, trackingInput, trackingProblems } from "./TrackingFields.tsx";
import { openUnits } from "./units.ts";

/** Sends a parcel with everything that is not shipped yet, or with some of it. */
export function ShipDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const open = order.lines.filter((line) => openUnits(line) > 0);
  const left = open.reduce((sum, line) => sum + openUnits(line), 0);
  const linesOf = (units: Units) =>
    open.flatMap(({ id: line_id }) => (units[line_id] ? [{ line_id, qty: units[line_id] }] : []));
  const countOf = (units: Units) => linesOf(units).reduce((sum, { qty }) => sum + qty, 0);
  const money = useMoney();
  const form = useDialogForm({
    values: () => ({
      units: Object.fromEntries(open.map((line) => [line.id, openUnits(line)])) as Units,
      carrier: lastCarrier.read(),
      tracking_no: "",
      tracking_url: null as string | null,
      unpaid: false,
      mail: true,
    }),
    check: (values) => ({
      ...trackingProblems(values),
      "":
        countOf(values.units) === 0
          ? t("Choose at least one item")
          : order.awaits_payment && !values.unpaid && t("Confirm that you ship this order unpaid"),
    }),
    send: ({ units, ...values }) =>
      api.call("/admin_api/v1/orders/ship", {
        order_no: order.order_no,
        ...trackingInput(values),
        lines: linesOf(units),
      }),
    done: (_, { units }) => (countOf(units) === left ? t("Order shipped") : t("Parcel shipped")),
    onDone({ order: shipped }, { values }) {
      lastCarrier.write(values.carrier);
      showOrder(shipped);
      onClose();
    },
  });
  const { units, unpaid } = form.values;
  return (
    <FormDialog
      title={t("Ship items")}
      submit={t("Ship {count} of {total}", { count: formatNumber(countOf(units)), total: formatNumber(left) })}
      width={560}
      form={form}
      onClose={onClose}
    >
      {order.awaits_payment && (
        <Banner tone="warning" title={t("{amount} hasn't been paid", { amount: money(order.total) })}>
          <label className={styles.confirm}>
            <input
              type="checkbox"
              checked={unpaid}
              onChange={({ target }) => form.change({ unpaid: target.checked })}
            />
            {t("Ship this order unpaid")}
          </label>
        </Banner>
      )}
      <LineUnits
        label={t("Items in this parcel")}
        lines={open.map((line) => ({ ...line, max: openUnits(line) }))}
        units={units}
        onChange={(next) => form.change({ units: next })}
      />
      <TrackingFields value={form.values} errorOf={form.errorOf} onChange={form.change} />
      <MailBox {...form.of("mail")} email={order.email} label={t("Email the tracking number to")} />
    </FormDialog>
  );
}
