import type { RateBasis, ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField, MoneyInputField, NumberInputField } from "../forms/fields/InputFields.tsx";
import { WeightInput } from "../forms/fields/WeightInput.tsx";
import { type FieldOf, useDialogForm } from "../forms/use-dialog-form.ts";
import { Field } from "../shell/Field.tsx";
import { commonInput, commonValues, DaysFields, PriceFields } from "./CommonFields.tsx";
import styles from "./Shipping.module.css";
import { refreshShipping } from "./save-shipping.ts";

interface RateDialogProps {
  readonly zone: ShippingZone;
  /** The one that is changed; absent for a new one. */
  readonly rate?: ShippingRate;
  /** A new one that begins where this one ends. */
  readonly after?: ShippingRate;
  readonly onClose: () => void;
}

const bases: readonly { readonly value: RateBasis; readonly label: string }[] = [
  { value: "flat", label: t("Every order") },
  { value: "weight", label: t("By weight") },
  { value: "price", label: t("By value") },
  { value: "quantity", label: t("By items") },
];

const limitLabels: Readonly<Record<RateBasis, readonly [least: string, most: string, help: string]>> = {
  flat: ["", "", ""],
  weight: [t("Heavier than"), t("Up to"), t("Products without a weight weigh nothing.")],
  price: [t("From"), t("Below"), t("Value of the items, after discounts.")],
  quantity: [t("From"), t("Up to"), t("Units of all products in the order.")],
};

/** Adds a rate of a zone, or changes one. */
export function RateDialog({ zone, rate, after, onClose }: RateDialogProps) {
  const first = zone.rates.length === 0 ? { name: "Standard" } : undefined;
  const initial: Partial<ShippingRate> | undefined = rate ?? (after && { ...after, price: "" }) ?? first;
  const form = useDialogForm({
    values: {
      ...commonValues(initial ?? {}),
      basis: initial?.basis ?? "flat",
      min: rate?.min ?? (after ? nextOf(after) : ""),
      max: rate?.max ?? "",
    },
    check: ({ name }) => ({ name: name.trim() === "" && t("Enter a name") }),
    send: ({ min, max, ...values }) =>
      api.call("/admin_api/v1/shipping/saveRate", {
        ...(rate && { id: rate.id }),
        zone_id: zone.id,
        ...commonInput(values),
        min: min === "" ? "0" : min,
        max: max === "" ? null : max,
      }),
    done: t("Shipping rate saved"),
    renew: refreshShipping,
    onDone: onClose,
  });
  const { basis } = form.values;
  const [least, most, help] = limitLabels[basis];
  return (
    <FormDialog
      title={rate ? t("Edit rate") : t("Add rate to {name}", { name: zone.name })}
      width={560}
      form={form}
      onClose={onClose}
    >
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("Customers see it at checkout")}
        maxLength={120}
        placeholder={t("Standard")}
      />
      <div className={`stack gap-6 ${styles.stack}`}>
        <span className="weight-550">{t("This rate is for")}</span>
        <Segmented
          label={t("This rate is for")}
          value={basis}
          segments={bases}
          onChange={(next) => form.change({ basis: next, min: "", max: "" })}
        />
      </div>
      {basis !== "flat" && (
        <div className="columns min-200 gap-16">
          <MeasureField {...form.of("min")} basis={basis} label={least} hint={t("optional")} help={help} />
          <MeasureField
            {...form.of("max")}
            basis={basis}
            label={most}
            hint={t("optional")}
            help={t("Empty for no limit")}
          />
        </div>
      )}
      <PriceFields price={form.of("price")} freeFrom={form.of("free_from")} />
      <DaysFields
        min={form.of("min_days")}
        max={form.of("max_days")}
        isOn={form.of("is_on")}
        labels={[t("Fastest delivery"), t("Slowest delivery")]}
      />
      <InputField
        {...form.of("description")}
        label={t("Description")}
        hint={t("optional")}
        help={t("Below the name at checkout")}
        maxLength={500}
        placeholder={t("By DHL, with tracking")}
      />
    </FormDialog>
  );
}

/** Where the next rate begins: quantities after the last unit, the others where this one ends. */
function nextOf({ basis, max }: ShippingRate): string {
  if (max === null) return "";
  return basis === "quantity" ? String(Number(max) + 1) : max;
}

interface MeasureFieldProps extends FieldOf<string> {
  readonly basis: RateBasis;
  readonly label: string;
  readonly hint: string;
  readonly help: string;
}

function MeasureField({ basis, value, onValue, ...props }: MeasureFieldProps) {
  if (basis === "price") return <MoneyInputField {...props} value={value} onValue={onValue} />;
  if (basis === "weight") {
    return (
      <Field {...props}>
        {(control) => (
          <WeightInput
            {...control}
            metric="kg"
            grams={value === "" ? null : Math.round(Number(value) * 1000)}
            onGrams={(grams) => onValue(grams === null ? "" : String(grams / 1000))}
          />
        )}
      </Field>
    );
  }
  return (
    <NumberInputField
      {...props}
      unit={t("items")}
      value={value === "" ? null : Number(value)}
      onValue={(number) => onValue(number === null ? "" : String(number))}
    />
  );
}
