import { useState } from "react";
import { euRates } from "#contract/eu-rates.ts";
import { standardTaxClass, untaxedClass } from "#contract/tax-classes.ts";
import { usualTaxName, withPercent } from "#contract/tax-name.ts";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { countryName, refreshTaxes, regionName, type TaxClass, type TaxRate } from "./taxes-query.ts";

interface RateDialogProps {
  /** Undefined for a new one. */
  readonly rate?: TaxRate;
  /** Of a new rate. */
  readonly country?: string;
  readonly classes: readonly TaxClass[];
  readonly onClose: () => void;
}

/** A rate: what it is called and how much. Its place is chosen once. */
export function RateDialog({ rate, country: given = "", classes, onClose }: RateDialogProps) {
  const [country, setCountry] = useState(rate?.country ?? given);
  const [state, setState] = useState(rate?.state ?? "");
  const [postalCode, setPostalCode] = useState(rate?.postal_code ?? "");
  const [taxClass, setTaxClass] = useState<string>(rate?.tax_class ?? standardTaxClass);
  const usualRate = new Map<string, number>(Object.entries(euRates)).get(given);
  const [value, setValue] = useState(rate ? rate.hundredths / 100 : usualRate === undefined ? null : usualRate / 100);
  /** Null while it is the usual name of the tax with the rate. */
  const [typed, setTyped] = useState<string | null>(rate?.name ?? null);
  const name = typed ?? (value === null ? "" : `${usualTaxName(country)} ${value}%`);
  const { busy, send, errorOf, failure, show } = useForm(["country", "state", "postal_code", "name", "hundredths"]);
  const save = async () => {
    const missing = {
      ...(!country && { country: "Choose a country" }),
      ...(!name.trim() && { name: "Enter a name" }),
      ...(value === null && { hundredths: "Enter a percentage" }),
    };
    if (value === null || Object.keys(missing).length > 0) return show(missing);
    const hundredths = Math.round(value * 100);
    const saved = await send("save", () =>
      rate
        ? api.call("/admin_api/v1/taxes/update", { id: rate.id, name, hundredths })
        : api.call("/admin_api/v1/taxes/add", {
            rates: [{ tax_class: taxClass, country, state, postal_code: postalCode, name, hundredths }],
          }),
    );
    if (!saved) return;
    await refreshTaxes();
    toast({ message: rate ? "Tax rate saved" : "Tax rate added", undoBatch: saved.batch_id });
    onClose();
  };
  const className = classes.find(({ key }) => key === taxClass)?.name ?? taxClass;
  const region = rate && regionName(rate);
  const place = region ? `${region}, ${countryName(country)}` : countryName(country);
  const changeRate = (percentage: number | null) => {
    setValue(percentage);
    if (percentage !== null && typed !== null) setTyped(withPercent(typed, Math.round(percentage * 100)));
  };
  return (
    <FormDialog
      title={rate ? `Tax rate of ${place}${taxClass === standardTaxClass ? "" : `, ${className}`}` : "Add tax rate"}
      submit={rate ? "Save" : "Add rate"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!rate && (
        <div className="columns min-180 keep gap-y-14 gap-16">
          <PlaceFields
            country={country}
            state={state}
            postalCode={postalCode}
            pattern
            noState="Whole country"
            errorOf={errorOf}
            onChange={(nextCountry, nextState, nextPostalCode) => {
              setCountry(nextCountry);
              setState(nextState);
              setPostalCode(nextPostalCode);
            }}
          />
        </div>
      )}
      {!rate && (
        <Field label="Products of the tax class">
          {({ id, "aria-describedby": describedBy }) => (
            <Select
              id={id}
              label="Products of the tax class"
              value={taxClass}
              options={classes.flatMap((one) => (one.key === untaxedClass ? [] : { value: one.key, label: one.name }))}
              {...(describedBy && { describedBy })}
              onChange={setTaxClass}
            />
          )}
        </Field>
      )}
      <Field label="Rate" error={errorOf("hundredths")}>
        {(control) => <NumberInput {...control} unit="%" decimals={2} value={value} onValue={changeRate} />}
      </Field>
      <Field label="Name" help="At checkout, on invoices: VAT 19%" error={errorOf("name")}>
        {(control) => (
          <Input {...control} value={name} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
