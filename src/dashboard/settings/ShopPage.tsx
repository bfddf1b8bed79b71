import { useMemo } from "react";
import { z } from "zod";
import type { ShopSettings } from "#contract/shapes/settings.ts";
import { api, refresh } from "../api/api.ts";
import { startPath, useCan, useStart } from "../api/start.ts";
import { History } from "../changes/History.tsx";
import type { FieldText } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Settings.module.css";

const days = (least: number, most: number) =>
  z
    .number({ error: "Enter a number" })
    .int("Enter a whole number")
    .min(least, `At least ${least}`)
    .max(most, `At most ${most.toLocaleString("en")}`);

const schema = z.object({
  name: z
    .string()
    .max(120, "At most 120 characters")
    .refine((name) => name.trim() !== "", "Enter a name"),
  time_zone: z.string(),
  prices_include_tax: z.boolean(),
  pay_minutes: days(5, 10_080),
  transfer_days: days(1, 90),
  max_unpaid_orders: days(1, 1000),
  refund_days: days(0, 3650),
  receive_days: days(1, 365),
});

const fields: Readonly<Record<keyof ShopSettings, FieldText>> = {
  name: { label: "Shop name" },
  time_zone: { label: "Time zone" },
  prices_include_tax: {
    label: "Prices include tax",
    format: (value) => (value ? "Included" : "Added at checkout"),
  },
  pay_minutes: { label: "Time to pay online" },
  transfer_days: { label: "Time to pay by bank transfer" },
  max_unpaid_orders: { label: "Unpaid orders per customer" },
  refund_days: { label: "Return period" },
  receive_days: { label: "Counts as delivered after" },
};

/** Name, time zone and the rules of orders. */
export function Component() {
  const { staff, mall } = useStart();
  const scope = useMemo(() => [mall.id, staff.id], [mall.id, staff.id]);
  const used = useRecordForm<ShopSettings, ShopSettings>({
    type: "shop_settings",
    id: mall.id,
    scope,
    load: async (signal) => (await api.call("/admin_api/v1/settings/shop", {}, { signal })).settings,
    values: (settings) => settings,
    schema,
    savedMessage: "Settings saved",
    async save({ changes, base }) {
      const { settings, batch_id } = await api.call("/admin_api/v1/settings/updateShop", { changes, base });
      // The frame of every screen shows the name.
      void refresh(startPath);
      return { record: settings, batch: batch_id };
    },
  });
  if (used.status === "ready") return <Open form={used.form} />;
  return (
    <Page title="Shop" width="narrow" breadcrumbs={crumbs}>
      {used.status === "failed" ? (
        <LoadFailure error={used.error} what="the settings" onRetry={used.retry} />
      ) : (
        <Card>
          <SkeletonText lines={8} label="Loading" />
        </Card>
      )}
    </Page>
  );
}

const crumbs = [{ label: "Settings", to: "/settings" }];

function Open({ form }: { readonly form: RecordForm<ShopSettings, ShopSettings> }) {
  const { mall } = useStart();
  const can = useCan();
  const settings = useMemo(() => ({ currency: mall.currency, timeZone: mall.time_zone }), [mall]);
  return (
    <Page title="Shop" width="narrow" breadcrumbs={crumbs}>
      <RecordFormView form={form} settings={settings} fields={fields} readOnly={!can("settings:write")}>
        <div className={styles.cards}>
          <Card title="General">
            <div className={styles.fields}>
              <TextField
                name="name"
                maxLength={120}
                help="In the dashboard, at sign-in and on packing slips. Shoppers see the name of the design: Decorate, Global configuration."
              />
              <ChoiceField
                name="time_zone"
                options={zones(mall.time_zone)}
                help="When days begin, in filters and figures."
              />
              <p className={styles.fact}>
                Currency: <strong>{mall.currency.code}</strong>. It can't be changed.
              </p>
            </div>
          </Card>
          <Card title="Prices">
            <SwitchField
              name="prices_include_tax"
              help="On: the tax of where goods are shipped is part of your prices. Off: it is added at checkout."
            />
          </Card>
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
        </div>
      </RecordFormView>
      <History type="shop_settings" id={mall.id} mayChange={can("settings:write")} />
    </Page>
  );
}

/** Every zone that the browser knows; also the stored one. */
function zones(stored: string) {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), stored]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
