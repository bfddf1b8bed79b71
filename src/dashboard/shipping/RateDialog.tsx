import { useState } from "react";
import type { RateBasis, ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { WeightInput } from "../forms/fields/WeightInput.tsx";
import type { Currency } from "../forms/money.ts";
import { Field, type FieldControl } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { DaysFields, PriceFields } from "./CommonFields.tsx";
import styles from "./Shipping.module.css";
import { saveRate } from "./save-shipping.ts";
import { useRateFields } from "./use-rate-fields.ts";

interface RateDialogProps {
  readonly zone: ShippingZone;
  /** The one that is changed; absent for a new one. */
  readonly rate?: ShippingRate;
  /** A new one that begins where this one ends. */
  readonly after?: ShippingRate;
  readonly onClose: () => void;
}

const bases: readonly { readonly value: RateBasis; readonly label: string }[] = [
  { value: "flat", label: "Every order" },
  { value: "weight", label: "By weight" },
  { value: "price", label: "By value" },
  { value: "quantity", label: "By items" },
];

const limitLabels: Readonly<Record<RateBasis, readonly [least: string, most: string, help: string]>> = {
  flat: ["", "", ""],
  weight: ["Heavier than", "Up to", "Products without a weight weigh nothing."],
  price: ["From", "Below", "Value of the items, after discounts."],
  quantity: ["From", "Up to", "Units of all products in the order."],
};

/** Adds a rate of a zone, or changes one. */
export function RateDialog({ zone, rate, after, onClose }: RateDialogProps) {
  const first = zone.rates.length === 0 ? { name: "Standard" } : undefined;
  const given: Partial<ShippingRate> | undefined = rate ?? (after && { ...after, price: "" }) ?? first;
  const used = useRateFields(given ?? {}, ["min", "max"]);
  const { form, fields, set, currency } = used;
  const [basis, setBasis] = useState<RateBasis>(given?.basis ?? "flat");
  const [min, setMin] = useState(rate?.min ?? (after ? nextOf(after) : ""));
  const [max, setMax] = useState(rate?.max ?? "");
  const [least, most, help] = limitLabels[basis];
  const choose = (next: RateBasis) => {
    setBasis(next);
    setMin("");
    setMax("");
  };
  const submit = async () => {
    if (fields.name.trim() === "") return form.show({ name: "Enter a name" });
    const done = await form.send("save", async () => {
      await saveRate({
        ...(rate && { id: rate.id }),
        zone_id: zone.id,
        ...used.values,
        basis,
        min: min === "" ? "0" : min,
        max: max === "" ? null : max,
      });
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={rate ? "Edit rate" : `Add rate to ${zone.name}`}
      width={560}
      busy={form.busy === "save"}
      failure={form.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" help="Customers see it at checkout" error={form.errorOf("name")}>
        {(control) => (
          <Input
            {...control}
            value={fields.name}
            maxLength={120}
            placeholder="Standard"
            onChange={({ target }) => set.setName(target.value)}
          />
        )}
      </Field>
      <div className={`stack gap-6 ${styles.stack}`}>
        <span className="weight-550">This rate is for</span>
        <Segmented label="This rate is for" value={basis} segments={bases} onChange={choose} />
      </div>
      {basis !== "flat" && (
        <div className="columns min-200 gap-16">
          <Field label={least} hint="optional" help={help} error={form.errorOf("min")}>
            {(control) => <Measure control={control} basis={basis} currency={currency} value={min} onValue={setMin} />}
          </Field>
          <Field label={most} hint="optional" help="Empty for no limit" error={form.errorOf("max")}>
            {(control) => <Measure control={control} basis={basis} currency={currency} value={max} onValue={setMax} />}
          </Field>
        </div>
      )}
      <PriceFields rate={used} />
      <DaysFields rate={used} labels={["Fastest delivery", "Slowest delivery"]} />
      <Field label="Description" hint="optional" help="Below the name at checkout" error={form.errorOf("description")}>
        {(control) => (
          <Input
            {...control}
            value={fields.description}
            maxLength={500}
            placeholder="By DHL, with tracking"
            onChange={({ target }) => set.setDescription(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Where the next rate begins: quantities after the last unit, the others where this one ends. */
function nextOf({ basis, max }: ShippingRate): string {
  if (max === null) return "";
  return basis === "quantity" ? String(Number(max) + 1) : max;
}

interface MeasureProps {
  readonly control: FieldControl;
  readonly basis: RateBasis;
  readonly currency: Currency;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Measure({ control, basis, currency, value, onValue }: MeasureProps) {
  if (basis === "price") return <MoneyInput {...control} currency={currency} value={value} onValue={onValue} />;
  if (basis === "weight") {
    return (
      <WeightInput
        {...control}
        metric="kg"
        grams={value === "" ? null : Math.round(Number(value) * 1000)}
        onGrams={(grams) => onValue(grams === null ? "" : String(grams / 1000))}
      />
    );
  }
  return (
    <NumberInput
      {...control}
      unit="items"
      value={value === "" ? null : Number(value)}
      onValue={(number) => onValue(number === null ? "" : String(number))}
    />
  );
}
