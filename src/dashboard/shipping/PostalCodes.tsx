import { useState } from "react";
import { isPlace, plainPostal } from "#contract/places.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useStart } from "../api/start.ts";
import { placeName } from "../countries.ts";
import { LongSelect } from "../forms/LongSelect.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Shipping.module.css";

interface PostalCodesProps {
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Names of the zones that other places belong to. */
  readonly taken: ReadonlyMap<string, string>;
  readonly chosen: ReadonlySet<string>;
  readonly onAdd: (place: string) => void;
}

/** Adds postal codes of a country to a zone: islands and regions that are shipped to otherwise. */
export function PostalCodes({ countries, taken, chosen, onAdd }: PostalCodesProps) {
  const { mall } = useStart();
  const [country, setCountry] = useState(mall.country);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const place = `${country}:${plainPostal(code)}`;
    const zone = taken.get(place);
    if (!country) return setError(t("Choose a country"));
    if (!isPlace(place)) return setError(t("Enter a postal code such as 23041, or BT* for all that begin with BT"));
    if (chosen.has(place)) return setError(t("{place} is chosen already", { place: placeName(place) }));
    if (zone) return setError(t("{place} belongs to {zone}", { place: placeName(place), zone }));
    setError(undefined);
    setCode("");
    return onAdd(place);
  };
  return (
    <details className={styles.postal}>
      <summary>{t("Add postal codes")}</summary>
      <div className={styles.postalFields}>
        <Field label={t("Country")} error={country ? undefined : error}>
          {({ id }) => (
            <LongSelect
              id={id}
              label={t("Country")}
              value={country}
              options={countries.map((one) => ({ value: one.code, label: one.name }))}
              onChange={(next) => {
                setCountry(next);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Field label={t("Postal code")} help={t("BT* for all that begin with BT")} error={country ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        <Button onClick={add}>{t("Add")}</Button>
      </div>
    </details>
  );
}
