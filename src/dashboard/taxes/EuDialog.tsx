import { useState } from "react";
import { euRates, isInEu } from "#contract/eu-rates.ts";
import { standardTaxClass } from "#contract/tax-classes.ts";
import { percentOf } from "#contract/tax-name.ts";
import { api, refresh } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import styles from "./Taxes.module.css";
import { countryName, refreshTaxes, type TaxRate } from "./taxes-query.ts";

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
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const { mall } = useStart();
  const [forConsumers, setForConsumers] = useState(isInEu(mall.country));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, send, failure, show } = useForm();
  const chosen = offered.filter(({ country }) => !left.has(country));
  const toggle = (country: string) => {
    const next = new Set(left);
    if (!next.delete(country)) next.add(country);
    setLeft(next);
  };
  const save = async () => {
    if (chosen.length === 0) return show({ "": "Choose at least one country" });
    const added = await send("add", () =>
      api.call("/admin_api/v1/taxes/add", {
        rates: chosen.map(({ country, hundredths }) => ({ country, hundredths, name: `VAT ${hundredths / 100}%` })),
      }),
    );
    if (!added) return;
    const changes = { prices_include_tax: true, tax_shipping: true };
    if (forConsumers && !(await send("add", () => api.call("/admin_api/v1/settings/taxes/update", { changes }))))
      return;
    await refreshTaxes();
    await refresh("/admin_api/v1/settings/taxes");
    const count = added.ids.length;
    toast({ message: count === 1 ? "1 rate added" : `${count} rates added`, undoBatch: added.batch_id });
    onClose();
  };
  return (
    <FormDialog
      title="Standard rates of the EU"
      description={
        offered.length > 0
          ? "As of January 2026. Check the rates of the countries that you sell to, and add reduced ones where your goods have them."
          : "Every country of the EU has a rate already."
      }
      submit={chosen.length === 1 ? "Add 1 rate" : `Add ${chosen.length} rates`}
      width={640}
      busy={busy === "add"}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={`columns min-200 keep gap-y-6 gap-16 ${styles.euRates}`}>
        {offered.map(({ country, hundredths, name }) => (
          <Checkbox
            key={country}
            label={`${name}, ${percentOf(hundredths)}`}
            checked={!left.has(country)}
            onChange={() => toggle(country)}
          />
        ))}
      </div>
      {offered.length > 0 && (
        <Checkbox
          label="My prices include tax, and shipping is taxed"
          help="Consumers in the EU must see prices with tax, and shipping is taxed as the goods are. This sets both for the whole shop."
          checked={forConsumers}
          onChange={({ target }) => setForConsumers(target.checked)}
        />
      )}
    </FormDialog>
  );
}
