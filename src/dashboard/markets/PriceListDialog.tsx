import type { PriceList as Contracted } from "#contract/calls/markets.ts";
import { listModes, rateSources, rateText, roundingsOf } from "#contract/shapes/price-list.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField, NumberInputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { type PriceList, refreshMarkets } from "./markets-query.ts";
import { PriceListPreview } from "./PriceListPreview.tsx";
import { currencyOptions, decimalsOf, roundingWords } from "./words.ts";

interface PriceListDialogProps {
  /** Absent for a new one. */
  readonly list?: PriceList;
  readonly onClose: () => void;
}

const modeWords: Readonly<Record<Contracted["mode"], string>> = {
  derived: t("By exchange rate"),
  fixed: t("Each set by hand"),
};

const sourceWords: Readonly<Record<Contracted["rate_source"], string>> = {
  hand: t("Entered here"),
  ecb: t("European Central Bank, daily"),
};

/** "0,92" as "0.92". */
const plainRate = (typed: string): string => typed.trim().replace(",", ".");

/** In which currency, and by what rate, margin and rounding; what these make of some prices stands below. */
export function PriceListDialog({ list, onClose }: PriceListDialogProps) {
  const mallCurrency = useStart().mall.currency.code;
  const form = useDialogForm({
    values: {
      name: list?.name ?? "",
      currency: list?.currency ?? "",
      mode: list?.mode ?? ("derived" as PriceList["mode"]),
      rate_source: list?.rate_source ?? ("hand" as PriceList["rate_source"]),
      rate: list?.rate ?? "",
      /** Percent. */
      margin: (list ? list.margin / 100 : 0) as number | null,
      rounding: list?.rounding ?? ("none" as PriceList["rounding"]),
    },
    check: ({ name, currency, rate_source, rate }) => ({
      name: !(name.trim() || currency) && t("Enter a name"),
      currency: !currency && t("Choose a currency"),
      rate: rate_source === "hand" && !rateText.safeParse(plainRate(rate)).success && t("Enter a number, such as 0.92"),
    }),
    send: (values) => api.call("/admin_api/v1/priceLists/save", { ...(list && { id: list.id }), ...wireOf(values) }),
    done: list ? t("Price list saved") : t("Price list added"),
    renew: refreshMarkets,
    onDone: onClose,
  });
  const { currency, mode, rate_source: source, rounding } = form.values;
  const roundings = roundingsOf(list?.decimals ?? (currency ? decimalsOf(currency) : 2));
  return (
    <FormDialog
      title={list ? t("Edit price list") : t("Add price list")}
      submit={list ? t("Save") : t("Add price list")}
      width={560}
      form={form}
      onClose={onClose}
    >
      {!list && (
        <SelectInputField
          {...form.of("currency")}
          label={t("Currency")}
          options={currency ? currencyOptions : [{ value: "", label: t("Choose a currency") }, ...currencyOptions]}
          onValue={(next) =>
            form.change({
              currency: next,
              ...(!roundingsOf(decimalsOf(next)).includes(rounding) && { rounding: "none" }),
            })
          }
        />
      )}
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("Shown to staff")}
        maxLength={60}
        placeholder={currency || "CHF"}
      />
      <Segmented
        label={t("How prices come about")}
        value={mode}
        segments={listModes.map((value) => ({ value, label: modeWords[value] }))}
        onChange={(next) => form.change({ mode: next })}
      />
      {mode === "fixed" && (
        <p className="muted">
          {t(
            "Products have the prices that you set in the list, and no others. Shipping, discounts and reports go by the exchange rate.",
          )}
        </p>
      )}
      <div className="columns min-180 gap-y-14 gap-16">
        <SelectInputField
          {...form.of("rate_source")}
          label={t("Exchange rate")}
          options={rateSources.map((value) => ({ value, label: sourceWords[value] }))}
        />
        {source === "hand" && (
          <InputField
            {...form.of("rate")}
            label={t("1 {currency} is", { currency: mallCurrency })}
            inputMode="decimal"
            suffix={currency}
            maxLength={20}
          />
        )}
        {mode === "derived" && (
          <>
            <NumberInputField
              {...form.of("margin")}
              label={t("Margin")}
              help={t("For fees, and rates that move")}
              unit="%"
              decimals={2}
            />
            <SelectInputField
              {...form.of("rounding")}
              label={t("Rounding")}
              options={roundings.map((value) => ({ value, label: roundingWords[value] }))}
            />
          </>
        )}
      </div>
      {source === "ecb" && (
        <p className="muted small">
          {t(
            "Asked every working day. Prices change when the rate has moved by more than 1%. The bank publishes its rates for information.",
          )}
        </p>
      )}
      {mode === "derived" && currency && <PriceListPreview asked={wireOf(form.values)} />}
    </FormDialog>
  );
}

interface Values {
  readonly name: string;
  readonly currency: string;
  readonly mode: PriceList["mode"];
  readonly rate_source: PriceList["rate_source"];
  readonly rate: string;
  readonly margin: number | null;
  readonly rounding: PriceList["rounding"];
}

/** What the calls take. A list without a name is called as its currency. */
function wireOf({ name, rate, margin, ...values }: Values) {
  const plain = plainRate(rate);
  const isGiven = values.rate_source === "hand" && rateText.safeParse(plain).success;
  return {
    ...values,
    name: name.trim() || values.currency,
    rate: isGiven ? plain : null,
    margin: Math.round((margin ?? 0) * 100),
  };
}
