import { shopSettings } from "#contract/shapes/settings/shop.ts";
import { api } from "../api/api.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Settings.module.css";
import { SettingsPage } from "./SettingsPage.tsx";

const fields = {
  name: { label: "Shop name" },
  time_zone: { label: "Time zone" },
  prices_include_tax: {
    label: "Prices include tax",
    format: (value: unknown) => (value ? "Included" : "Added at checkout"),
  },
};

/** Name, time zone, and whether prices include tax. */
export function Component() {
  return (
    <SettingsPage
      title="Shop"
      group="shop"
      schema={shopSettings}
      fields={fields}
      load={(signal) => api.call("/admin_api/v1/settings/shop", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/shop/update", input)}
    >
      {({ settings, currency }) => (
        <>
          <Card title="General">
            <div className={styles.fields}>
              <TextField
                name="name"
                maxLength={120}
                help="In the dashboard, at sign-in and on packing slips. Shoppers see the name of the design: Decorate, Global configuration."
              />
              <ChoiceField
                name="time_zone"
                options={zones(settings.time_zone)}
                help="When days begin, in filters and figures."
              />
              <p className={styles.fact}>
                Currency: <strong>{currency}</strong>. It can't be changed.
              </p>
            </div>
          </Card>
          <Card title="Prices">
            <SwitchField
              name="prices_include_tax"
              help="On: the tax of where goods are shipped is part of your prices. Off: it is added at checkout."
            />
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

/** Every zone that the browser knows; also the stored one. */
function zones(stored: string) {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), stored]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
