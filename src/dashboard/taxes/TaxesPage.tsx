import { isInEu } from "#contract/eu-rates.ts";
import { taxGroup, taxSettings } from "#contract/shapes/settings/taxes.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { useField } from "../forms/context.ts";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { Card } from "../shell/Card.tsx";
import { ClassesCard } from "./ClassesCard.tsx";
import { RatesCard } from "./RatesCard.tsx";
import { taxesQuery } from "./taxes-query.ts";

/** The rates below are there when the settings are shown, so that nothing moves. A failure is shown by their card. */
async function loadWithRates(signal: AbortSignal) {
  const [settings] = await Promise.all([
    api.call("/admin_api/v1/settings/taxes", {}, { signal }),
    queryClient.prefetchQuery(taxesQuery),
  ]);
  return settings;
}

/** How prices are taxed, and the rates of countries and states. */
export function Component() {
  return (
    <SettingsPage
      title={t("Taxes")}
      group="taxes"
      schema={taxSettings}
      fields={taxGroup.fields}
      load={loadWithRates}
      save={(input) => api.call("/admin_api/v1/settings/taxes/update", input)}
      below={
        <>
          <RatesCard />
          <ClassesCard />
        </>
      }
    >
      {() => (
        <Card title={t("Prices")}>
          <div className="stack gap-16">
            <SwitchField
              name="prices_include_tax"
              help={t(
                "On: the tax of where goods are shipped is part of your prices. Off: it is added at checkout. Countries with rates may differ, below.",
              )}
            />
            <EuFields />
          </div>
        </Card>
      )}
    </SettingsPage>
  );
}

/** Rules of the EU are named where they may apply. */
function EuFields() {
  const { country, eu_consumers } = useStart().mall;
  const { value: isAsked } = useField<boolean>("reverse_charge");
  return (
    <>
      <SwitchField
        name="tax_shipping"
        help={
          eu_consumers
            ? t("Shipping is taxed at the rates of the items, in proportion to their prices. Required in the EU.")
            : t("Shipping is taxed at the rates of the items, in proportion to their prices.")
        }
      />
      {(isAsked || country === "" || isInEu(country)) && (
        <SwitchField
          name="reverse_charge"
          help={t(
            "Businesses in other EU countries that enter a valid VAT number pay no tax (reverse charge) and see prices without tax. The form and check digits of the number are checked.",
          )}
        />
      )}
      <LookUpField />
    </>
  );
}

/** Only where numbers are asked for. */
function LookUpField() {
  const { value: isAsked } = useField<boolean>("reverse_charge");
  if (!isAsked) return null;
  return (
    <SwitchField
      name="check_vat_numbers"
      help={t(
        "Each number is looked up in VIES of the European Commission, and the order keeps its answer. A number that isn't registered there doesn't count. While VIES gives no answer, the form of the number decides and the order says so.",
      )}
    />
  );
}
