import { useState } from "react";
import type { Output } from "#contract/call.ts";
import { isInEu } from "#contract/eu-rates.ts";
import type { CallByPath } from "#contract/index.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import { percentOf } from "#contract/tax-name.ts";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { PlaceFields } from "../forms/PlaceFields.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
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
  const [country, setCountry] = useState(mall.country || "DE");
  const [state, setState] = useState("");
  const [postalCode, setPostalCode] = useState("");
  const [price, setPrice] = useState("100");
  const [shipping, setShipping] = useState("5");
  const [taxClass, setTaxClass] = useState<string>(standardTaxClass);
  const [vat, setVat] = useState("");
  const [tried, setTried] = useState<Tried | null>(null);
  const { busy, send, errorOf, failure } = useForm(["country", "state", "postal_code", "price", "shipping"]);
  const submit = async () => {
    const vat_number = isInEu(country) ? vat : "";
    const place = { country, state, postal_code: postalCode };
    const input = { ...place, price: price || "0", shipping: shipping || "0", vat_number, tax_class: taxClass };
    const answer = await send("try", () => api.call("/admin_api/v1/taxes/test", input));
    if (answer) setTried(answer);
  };
  return (
    <FormDialog
      title="Test taxes"
      description="What a customer pays at this address."
      submit="Show tax"
      cancel="Close"
      width={560}
      busy={busy === "try"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="columns min-180 keep gap-y-14 gap-16">
        <PlaceFields
          country={country}
          state={state}
          postalCode={postalCode}
          noState="Not known yet"
          errorOf={errorOf}
          onChange={(nextCountry, nextState, nextPostalCode) => {
            setCountry(nextCountry);
            setState(nextState);
            setPostalCode(nextPostalCode);
          }}
        />
        {isInEu(country) && (
          <Field label="VAT number" hint="optional" error={tried?.vat_problem && `It ${tried.vat_problem}`}>
            {(control) => (
              <Input {...control} value={vat} maxLength={30} onChange={({ target }) => setVat(target.value)} />
            )}
          </Field>
        )}
      </div>
      <div className="columns min-180 keep gap-y-14 gap-16">
        <Field label="Price" error={errorOf("price")}>
          {(control) => <MoneyInput {...control} currency={mall.currency} value={price} onValue={setPrice} />}
        </Field>
        <Field label="Tax class">
          {({ id }) => (
            <Select
              id={id}
              label="Tax class"
              value={taxClass}
              options={classes.map((one) => ({ value: one.key, label: one.name }))}
              onChange={setTaxClass}
            />
          )}
        </Field>
        <Field label="Shipping" error={errorOf("shipping")}>
          {(control) => <MoneyInput {...control} currency={mall.currency} value={shipping} onValue={setShipping} />}
        </Field>
      </div>
      <div aria-live="polite">{tried && <Result tried={tried} />}</div>
    </FormDialog>
  );
}

function Result({ tried }: { readonly tried: Tried }) {
  const money = useMoney();
  const tax = tried.tax_name ? `${tried.tax_name} (${percentOf(tried.hundredths)})` : "No tax";
  return (
    <>
      <dl className={`facts ends gap-y-6 gap-16 surface-2 pad-y-14 pad-x-16 ${styles.result}`}>
        <dt>Item</dt>
        <dd>{money(tried.items_total)}</dd>
        <dt>Shipping</dt>
        <dd>{money(tried.shipping_total)}</dd>
        <dt>{tried.tax_included ? `${tax}, included` : tax}</dt>
        <dd>{money(tried.tax_total)}</dd>
        <dt className="weight-600">Total</dt>
        <dd className="weight-600">{money(tried.total)}</dd>
      </dl>
      {tried.reverse_charge && (
        <p className="muted top-8">Reverse charge: no tax, and prices without the tax that they contain.</p>
      )}
      {Number(tried.shipping_tax) > 0 && (
        <p className="muted top-8">{money(tried.shipping_tax)} of the tax are of the shipping.</p>
      )}
    </>
  );
}
