import { useMemo } from "react";
import { Link } from "react-router";
import { currencies } from "#contract/currencies.ts";
import { wholeShopSettings } from "#contract/shapes/settings/seller-rules.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { locale } from "#i18n/locale.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import { languageOptions } from "./language-options.ts";
import { SellerCard } from "./SellerCard.tsx";
import { SettingsPage } from "./SettingsPage.tsx";
import { unitOptions } from "./unit-options.ts";
import { zoneOptions } from "./zone-options.ts";

/** Name, seller's details, currency and time zone. */
export function Component() {
  return (
    <SettingsPage
      title={t("Shop")}
      group="shop"
      schema={wholeShopSettings}
      fields={shopGroup.fields}
      load={(signal) => api.call("/admin_api/v1/settings/shop", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/shop/update", input)}
    >
      {({ settings, currency_fixed }) => (
        <>
          <Card title={t("General")}>
            <div className="stack gap-16">
              <TextField name="name" maxLength={120} help={t("In the dashboard, in emails and in the shop.")} />
              <div className="columns min-260 gap-y-20 gap-16">
                <TextField name="email" inputMode="email" optional help={t("Where customers write to.")} />
                <TextField name="phone" inputMode="tel" optional />
              </div>
            </div>
          </Card>
          <SellerCard />
          <Card title={t("Currency and orders")}>
            <div className="stack gap-16">
              {currency_fixed ? (
                <p className="muted">
                  {rich(
                    t("Currency: <b>{currency}</b>. It's fixed, because there are orders in it.", {
                      currency: currencyName(settings.currency),
                    }),
                    { b: <strong /> },
                  )}
                </p>
              ) : (
                <ChoiceField
                  name="currency"
                  options={currencyOptions}
                  help={t(
                    "It can be changed until the first order. Prices keep their numbers: 19.90 stays 19.90. The symbol on the shop's pages follows.",
                  )}
                />
              )}
              <p className="small">
                <Link to="/settings/markets">{t("Prices in other currencies")}</Link>
              </p>
              <div className="columns min-260 gap-y-20 gap-16">
                <ChoiceField
                  name="locale"
                  options={languageOptions(settings.locale)}
                  help={t("Of the shop's pages, emails and invoices. Texts that you have written stay as they are.")}
                />
                <ZoneField stored={settings.time_zone} />
                <ChoiceField
                  name="unit_system"
                  options={unitOptions}
                  help={t("For the weights of products and shipping rates. What is stored stays the same.")}
                />
                <TextField
                  name="order_prefix"
                  maxLength={10}
                  optional
                  placeholder={t("CH-")}
                  help={t("Before the numbers of new orders.")}
                />
              </div>
            </div>
          </Card>
          <Card title={t("Visitors' privacy")}>
            <div className="columns min-260 gap-y-20 gap-16">
              <NumberField
                name="visit_days"
                unit={t("days")}
                help={t(
                  "Of each page view, only the path, time and duration are stored. Your figures in Analytics are kept.",
                )}
              />
            </div>
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

function ZoneField({ stored }: { readonly stored: string }) {
  const options = useMemo(() => zoneOptions(stored), [stored]);
  return <ChoiceField name="time_zone" options={options} help={t("When days begin, in filters and figures.")} />;
}

const names = new Intl.DisplayNames(locale, { type: "currency" });
const currencyName = (code: string) => `${names.of(code) ?? code} (${code})`;
const currencyOptions = currencies
  .map((value) => ({ value, label: currencyName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, locale));
