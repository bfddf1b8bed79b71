import { checkoutSettings } from "#contract/shapes/settings/checkout.ts";
import { api } from "../api/api.ts";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Settings.module.css";
import { SettingsPage } from "./SettingsPage.tsx";

const fields = {
  pay_minutes: { label: "Time to pay online" },
  transfer_days: { label: "Time to pay by bank transfer" },
  max_unpaid_orders: { label: "Unpaid orders per customer" },
  refund_days: { label: "Return period" },
  receive_days: { label: "Counts as delivered after" },
};

/** Deadlines and bounds of orders. */
export function Component() {
  return (
    <SettingsPage
      title="Checkout"
      group="checkout"
      schema={checkoutSettings}
      fields={fields}
      load={(signal) => api.call("/admin_api/v1/settings/checkout", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/checkout/update", input)}
    >
      {() => (
        <Card title="Orders">
          <div className={styles.pair}>
            <NumberField name="pay_minutes" unit="minutes" help="Unpaid orders are cancelled after it." />
            <NumberField name="transfer_days" unit="days" help="For orders that are paid by bank transfer." />
            <NumberField
              name="max_unpaid_orders"
              unit="orders"
              help="At the same time, so that nobody reserves your stock."
            />
            <NumberField name="refund_days" unit="days" help="After delivery. Refunds can be requested until then." />
            <NumberField
              name="receive_days"
              unit="days"
              help="After shipping, unless the customer confirms it before."
            />
          </div>
        </Card>
      )}
    </SettingsPage>
  );
}
