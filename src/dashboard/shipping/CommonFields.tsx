import type { PickupPlace, ShippingRate } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { MoneyInputField, NumberInputField } from "../forms/fields/InputFields.tsx";
import type { FieldOf } from "../forms/use-dialog-form.ts";
import { Switch } from "../shell/Input.tsx";

type Common = Pick<
  ShippingRate | PickupPlace,
  "name" | "description" | "price" | "free_from" | "min_days" | "max_days" | "is_on"
>;

/** What the forms of rates and places of pickup have in common, by the names of the calls. */
export const commonValues = (given: Partial<Common>) => ({
  name: given.name ?? "",
  description: given.description ?? "",
  price: given.price ?? "",
  free_from: given.free_from ?? "",
  min_days: given.min_days ?? null,
  max_days: given.max_days ?? null,
  is_on: given.is_on ?? true,
});

/** As the calls take them: an empty price is free. */
export const commonInput = <V extends { readonly price: string; readonly free_from: string }>(values: V) => ({
  ...values,
  price: values.price === "" ? "0" : values.price,
  free_from: values.free_from === "" ? null : values.free_from,
});

interface PriceFieldsProps {
  readonly price: FieldOf<string>;
  readonly freeFrom: FieldOf<string>;
}

/** Price, and from when it is free. */
export function PriceFields({ price, freeFrom }: PriceFieldsProps) {
  return (
    <div className="columns min-200 gap-16">
      <MoneyInputField {...price} label={t("Price")} help={t("Empty for free")} placeholder="0" />
      <MoneyInputField
        {...freeFrom}
        label={t("Free from")}
        hint={t("optional")}
        help={t("Value of the items, after discounts")}
      />
    </div>
  );
}

interface DaysFieldsProps {
  readonly min: FieldOf<number | null>;
  readonly max: FieldOf<number | null>;
  readonly isOn: FieldOf<boolean>;
  /** Labels of the lowest and the highest number of days. */
  readonly labels: readonly [min: string, max: string];
}

export function DaysFields({ min, max, isOn, labels }: DaysFieldsProps) {
  return (
    <>
      <div className="columns min-200 gap-16">
        <NumberInputField {...min} label={labels[0]} hint={t("optional")} unit={t("working days")} />
        <NumberInputField {...max} label={labels[1]} hint={t("optional")} unit={t("working days")} />
      </div>
      <Switch
        label={t("Offered at checkout")}
        checked={isOn.value}
        onChange={({ target }) => isOn.onValue(target.checked)}
      />
    </>
  );
}
