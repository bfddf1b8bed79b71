import { euRates } from "#contract/eu-rates.ts";
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import { rateName, withPercent } from "#contract/tax-name.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField, NumberInputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshTaxes, regionName, type TaxClass, type TaxRate } from "./taxes-query.ts";

interface RateDialogProps {
  /** Undefined for a new one. */
  readonly rate?: TaxRate;
  /** Of a new rate. */
  readonly country?: string;
  readonly classes: readonly TaxClass[];
  readonly onClose: () => void;
}

interface Named {
  readonly country: string;
  /** Percentage. */
  readonly hundredths: number | null;
  /** Null while it is the usual name of the tax with the rate. */
  readonly name: string | null;
}

/** @param locale of the shop, whose buyers read it */
const nameOf = ({ country, hundredths, name }: Named, locale: string): string =>
  name ?? (hundredths === null ? "" : rateName(country, Math.round(hundredths * 100), locale));

/** A rate: what it is called and how much. Its place is chosen once. */
export function RateDialog({ rate, country: given = "", classes, onClose }: RateDialogProps) {
  const { locale } = useStart().mall;
  const standardRate = new Map<string, number>(Object.entries(euRates)).get(given);
  const form = useDialogForm({
    values: {
      country: rate?.country ?? given,
      state: rate?.state ?? "",
      postal_code: rate?.postal_code ?? "",
      tax_class: rate?.tax_class ?? standardTaxClass,
      hundredths: (rate ? rate.hundredths / 100 : standardRate === undefined ? null : standardRate / 100) as
        | number
        | null,
      name: (rate?.name ?? null) as string | null,
    },
    check: (values) => ({
      country: !values.country && t("Choose a country"),
      name: !nameOf(values, locale).trim() && t("Enter a name"),
      hundredths: values.hundredths === null && t("Enter a percentage"),
    }),
    send(values) {
      const named = { name: nameOf(values, locale), hundredths: Math.round((values.hundredths ?? 0) * 100) };
      return rate
        ? api.call("/admin_api/v1/taxes/update", { id: rate.id, ...named })
        : api.call("/admin_api/v1/taxes/add", { rates: [{ ...values, ...named }] });
    },
    done: rate ? t("Tax rate saved") : t("Tax rate added"),
    renew: refreshTaxes,
    onDone: onClose,
  });
  const { country, tax_class: taxClass, name: typed } = form.values;
  const name = nameOf(form.values, locale);
  const className = classes.find(({ key }) => key === taxClass)?.name ?? taxClass;
  const region = rate && regionName(rate);
  const place = region ? `${region}, ${countryName(country)}` : countryName(country);
  return (
    <FormDialog
      title={
        rate
          ? t("Tax rate of {place}", {
              place: separated(taxClass === standardTaxClass ? [place] : [place, className]),
            })
          : t("Add tax rate")
      }
      submit={rate ? t("Save") : t("Add tax rate")}
      form={form}
      onClose={onClose}
    >
      {!rate && (
        <div className="columns min-180 keep gap-y-14 gap-16">
          <PlaceFields
            value={form.values}
            onChange={form.change}
            pattern
            noState={t("Whole country")}
            errorOf={form.errorOf}
          />
        </div>
      )}
      {!rate && (
        <SelectInputField
          {...form.of("tax_class")}
          label={t("Products of the tax class")}
          options={classes.flatMap((one) => (one.key === untaxedClass ? [] : { value: one.key, label: one.name }))}
        />
      )}
      <NumberInputField
        {...form.of("hundredths")}
        label={t("Rate")}
        unit="%"
        decimals={2}
        onValue={(next) =>
          form.change({
            hundredths: next,
            ...(next !== null && typed !== null && { name: withPercent(typed, Math.round(next * 100)) }),
          })
        }
      />
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("At checkout, on invoices: {example}", { example: rateName(country, 1900, locale) })}
        value={name}
        maxLength={60}
      />
    </FormDialog>
  );
}
