import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { Field } from "../shell/Field.tsx";
import { Switch } from "../shell/Input.tsx";
import type { RateFields } from "./use-rate-fields.ts";

/** Price, and from when it is free. */
export function PriceFields({ rate: { currency, form, fields, set } }: { readonly rate: RateFields }) {
  return (
    <div className="columns min-200 gap-16">
      <Field label="Price" help="Empty for free" error={form.errorOf("price")}>
        {(control) => (
          <MoneyInput {...control} currency={currency} value={fields.price} onValue={set.setPrice} placeholder="0" />
        )}
      </Field>
      <Field
        label="Free from"
        hint="optional"
        help="Value of the items, after discounts"
        error={form.errorOf("free_from")}
      >
        {(control) => <MoneyInput {...control} currency={currency} value={fields.freeFrom} onValue={set.setFreeFrom} />}
      </Field>
    </div>
  );
}

interface DaysFieldsProps {
  readonly rate: RateFields;
  /** Labels of the lowest and the highest number of days. */
  readonly labels: readonly [min: string, max: string];
}

export function DaysFields({ rate: { form, fields, set }, labels: [min, max] }: DaysFieldsProps) {
  return (
    <>
      <div className="columns min-200 gap-16">
        <Field label={min} hint="optional" error={form.errorOf("min_days")}>
          {(control) => (
            <NumberInput {...control} unit="working days" value={fields.minDays} onValue={set.setMinDays} />
          )}
        </Field>
        <Field label={max} hint="optional" error={form.errorOf("max_days")}>
          {(control) => (
            <NumberInput {...control} unit="working days" value={fields.maxDays} onValue={set.setMaxDays} />
          )}
        </Field>
      </div>
      <Switch
        label="Offered at checkout"
        checked={fields.isOn}
        onChange={({ target }) => set.setIsOn(target.checked)}
      />
    </>
  );
}
