import type { Output } from "#contract/call.ts";
import { isInEu } from "#contract/eu-rates.ts";
import type { CallByPath } from "#contract/index.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import { percentOf } from "#contract/tax-name.ts";
import { vatProblems } from "#contract/vat-problem.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { useMoney } from "../format.ts";
import { InputField, MoneyInputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import { TryFrame } from "../forms/TryFrame.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import styles from "./Taxes.module.css";
import type { TaxClass } from "./taxes-query.ts";

type Tried = Output<CallByPath["/admin_api/v1/taxes/test"]>;

interface TryDialogProps {
  readonly classes: readonly TaxClass[];
  readonly onClose: () => void;
}

/** What a buyer pays at an address, by the code of the checkout. */
export function TryDialog({ classes, onClose }: TryDialogProps) {
  const { mall } = useStart();
  const form = useDialogForm({
    values: {
      country: mall.country || "DE",
      state: "",
      postal_code: "",
      price: "100",
      shipping: "5",
      tax_class: standardTaxClass as string,
      vat_number: "",
    },
    send: ({ price, shipping, vat_number, ...values }) =>
      api.call("/admin_api/v1/taxes/test", {
        ...values,
        price: price || "0",
        shipping: shipping || "0",
        vat_number: isInEu(values.country) ? vat_number : "",
      }),
  });
  const problem = form.answer?.vat_problem;
  return (
    <TryFrame
      title={t("Test taxes")}
      description={t("What a customer pays at this address.")}
      submit={t("Show tax")}
      width={560}
      form={form}
      result={(tried) => <Result tried={tried} />}
      onClose={onClose}
    >
      <div className="columns min-180 keep gap-y-14 gap-16">
        <PlaceFields value={form.values} onChange={form.change} noState={t("Not known yet")} errorOf={form.errorOf} />
        {isInEu(form.values.country) && (
          <InputField
            {...form.of("vat_number")}
            label={t("VAT number")}
            hint={t("optional")}
            error={
              problem === vatProblems.unused
                ? t("VIES doesn't know this VAT number")
                : problem && t("This is no VAT number such as DE136695976")
            }
            maxLength={30}
          />
        )}
      </div>
      <div className="columns min-180 keep gap-y-14 gap-16">
        <MoneyInputField {...form.of("price")} label={t("Price")} />
        <SelectInputField
          {...form.of("tax_class")}
          label={t("Tax class")}
          options={classes.map((one) => ({ value: one.key, label: one.name }))}
        />
        <MoneyInputField {...form.of("shipping")} label={t("Shipping")} />
      </div>
    </TryFrame>
  );
}

function Result({ tried }: { readonly tried: Tried }) {
  const money = useMoney();
  const tax = tried.tax_name ? `${tried.tax_name} (${percentOf(tried.hundredths, locale)})` : t("No tax");
  return (
    <>
      <dl className={`facts ends gap-y-6 gap-16 surface-2 pad-y-14 pad-x-16 ${styles.result}`}>
        <dt>{t("Item")}</dt>
        <dd>{money(tried.items_total)}</dd>
        <dt>{t("Shipping")}</dt>
        <dd>{money(tried.shipping_total)}</dd>
        <dt>{tried.tax_included ? t("{tax}, included", { tax }) : tax}</dt>
        <dd>{money(tried.tax_total)}</dd>
        <dt className="weight-600">{t("Total")}</dt>
        <dd className="weight-600">{money(tried.total)}</dd>
      </dl>
      {tried.reverse_charge && (
        <p className="muted top-8">{t("Reverse charge: no tax, and prices without the tax that they contain.")}</p>
      )}
      {Number(tried.shipping_tax) > 0 && (
        <p className="muted top-8">
          {t("{amount} of the tax are of the shipping.", { amount: money(tried.shipping_tax) })}
        </p>
      )}
    </>
  );
}
