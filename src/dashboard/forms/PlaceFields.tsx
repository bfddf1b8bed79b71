import { addressFormat } from "#contract/address-format.ts";
import { statesOf } from "#contract/states-of.ts";
import { t } from "#i18n/t.ts";
import { InputField, SelectInputField } from "./fields/InputFields.tsx";
import { useCountries } from "./use-countries.ts";

/** As calls take it. */
interface Place {
  /** ISO 3166 alpha-2; "" while none is chosen. */
  readonly country: string;
  readonly state: string;
  /** A postal code; or, with `pattern`, the beginning of some. */
  readonly postal_code: string;
}

interface PlaceFieldsProps {
  readonly value: Place;
  /** Another country comes without state and postal code. */
  readonly onChange: (part: Partial<Place>) => void;
  /** Whether "BT*" stands for all postal codes that begin so, instead of a state. */
  readonly pattern?: true;
  /** What no state means: "Whole country". */
  readonly noState: string;
  readonly errorOf: (field: keyof Place) => string | undefined;
}

/** A country, and its states where it has some: fields of a dialog. */
export function PlaceFields({ value, onChange, noState, pattern, errorOf }: PlaceFieldsProps) {
  const { country, state, postal_code } = value;
  const countries = useCountries();
  const states = statesOf(country);
  const hasPostal = addressFormat(country).postal !== undefined;
  return (
    <>
      <SelectInputField
        label={t("Country")}
        value={country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={errorOf("country")}
        onValue={(next) => onChange({ country: next, state: "", postal_code: "" })}
      />
      {states.length > 0 && (
        <SelectInputField
          label={t("State or region")}
          value={state}
          options={[{ value: "", label: noState }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
          error={errorOf("state")}
          onValue={(next) => onChange({ state: next, ...(pattern && { postal_code: "" }) })}
        />
      )}
      {country !== "" && hasPostal && (
        <InputField
          label={pattern ? t("Postal codes") : t("Postal code")}
          hint={t("optional")}
          help={pattern && t("Instead of a state: BT* for all that begin with BT, or one such as 23041.")}
          maxLength={20}
          value={postal_code}
          error={errorOf("postal_code")}
          onValue={(next) => onChange({ postal_code: next, ...(pattern && next && { state: "" }) })}
        />
      )}
    </>
  );
}
