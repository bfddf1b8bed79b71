import { euRates, isInEu } from "#contract/eu-rates.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import { percentOf, rateName } from "#contract/tax-name.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { CheckboxField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Checkbox } from "../shell/Input.tsx";
import styles from "./Taxes.module.css";
import { refreshTaxes, type TaxRate } from "./taxes-query.ts";

interface EuDialogProps {
  /** Those that are there: their countries are not offered. */
  readonly rates: readonly TaxRate[];
  readonly onClose: () => void;
}

/** The standard rates of the European Union as a start, each to be confirmed. */
export function EuDialog({ rates, onClose }: EuDialogProps) {
  const taken = new Set(
    rates.flatMap(({ country, state, tax_class }) => (state === "" && tax_class === standardTaxClass ? [country] : [])),
  );
  const offered = Object.entries(euRates)
    .flatMap(([country, hundredths]) =>
      taken.has(country) ? [] : [{ country, hundredths, name: countryName(country) }],
    )
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  const { mall } = useStart();
  const form = useDialogForm({
    values: { left: [] as readonly string[], forConsumers: isInEu(mall.country) },
    check: ({ left }) => ({ "": left.length === offered.length && t("Choose at least one country") }),
    async send({ left, forConsumers }) {
      const rates = offered
        .filter(({ country }) => !left.includes(country))
        .map(({ country, hundredths }) => ({ country, hundredths, name: rateName(country, hundredths, mall.locale) }));
      const added = await api.call("/admin_api/v1/taxes/add", { rates });
      const changes = { prices_include_tax: true, tax_shipping: true };
      if (forConsumers) await api.call("/admin_api/v1/settings/taxes/update", { changes });
      return added;
    },
    done: ({ ids, batch_id }) => ({
      message: t("{count, plural, one {1 rate added} other {# rates added}}", { count: ids.length }),
      undoBatch: batch_id,
    }),
    renew: () => Promise.all([refreshTaxes(), refresh("/admin_api/v1/settings/taxes")]),
    onDone: onClose,
  });
  const { left } = form.values;
  const count = offered.length - left.length;
  return (
    <FormDialog
      title={t("Standard rates of the EU")}
      description={
        offered.length > 0
          ? t(
              "As of January 2026. Check the rates of the countries that you sell to, and add reduced ones where your goods have them.",
            )
          : t("Every country of the EU has a rate already.")
      }
      submit={t("{count, plural, one {Add 1 rate} other {Add # rates}}", { count })}
      width={640}
      form={form}
      onClose={onClose}
    >
      <div className={`columns min-200 keep gap-y-6 gap-16 ${styles.euRates}`}>
        {offered.map(({ country, hundredths, name }) => (
          <Checkbox
            key={country}
            label={`${name}, ${percentOf(hundredths, locale)}`}
            checked={!left.includes(country)}
            onChange={({ target }) =>
              form.change({ left: target.checked ? left.filter((one) => one !== country) : [...left, country] })
            }
          />
        ))}
      </div>
      {offered.length > 0 && (
        <CheckboxField
          {...form.of("forConsumers")}
          label={t("My prices include tax, and shipping is taxed")}
          help={t(
            "Consumers in the EU must see prices with tax, and shipping is taxed as the goods are. This sets both for the whole shop.",
          )}
        />
      )}
    </FormDialog>
  );
}
