import { addressFormat } from "#contract/address-format.ts";
import { statesOf } from "#contract/places.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { LongSelect } from "./LongSelect.tsx";
import { useCountries } from "./use-countries.ts";

interface PlaceFieldsProps {
  /** ISO 3166 alpha-2; "" while none is chosen. */
  readonly country: string;
  readonly state: string;
  /** A postal code; or, with `pattern`, the beginning of some. */
  readonly postalCode: string;
  /** Another country comes without state and postal code. */
  readonly onChange: (country: string, state: string, postalCode: string) => void;
  /** Whether "BT*" stands for all postal codes that begin so, instead of a state. */
  readonly pattern?: true;
  /** What no state means: "Whole country". */
  readonly noState: string;
  readonly errorOf: (field: "country" | "state" | "postal_code") => string | undefined;
}

/** A country, and its states where it has some: fields of a dialog. */
export function PlaceFields({ country, state, postalCode, onChange, noState, pattern, errorOf }: PlaceFieldsProps) {
  const countries = useCountries();
  const states = statesOf(country);
  const hasPostal = addressFormat(country).postal !== undefined;
  return (
    <>
      <Field label="Country" error={errorOf("country")}>
        {(control) => (
          <LongSelect
            id={control.id}
            label="Country"
            value={country}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            invalid={control["aria-invalid"] ?? false}
            describedBy={control["aria-describedby"]}
            onChange={(next) => onChange(next, "", "")}
          />
        )}
      </Field>
      {states.length > 0 && (
        <Field label="State or region" error={errorOf("state")}>
          {(control) => (
            <LongSelect
              id={control.id}
              label="State or region"
              value={state}
              options={[
                { value: "", label: noState },
                ...states.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              invalid={control["aria-invalid"] ?? false}
              describedBy={control["aria-describedby"]}
              onChange={(next) => onChange(country, next, pattern ? "" : postalCode)}
            />
          )}
        </Field>
      )}
      {country !== "" && hasPostal && (
        <Field
          label={pattern ? "Postal codes" : "Postal code"}
          hint="optional"
          {...(pattern && { help: "Instead of a state: BT* for all that begin with BT, or one such as 23041." })}
          error={errorOf("postal_code")}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              value={postalCode}
              onChange={({ target }) => onChange(country, pattern && target.value ? "" : state, target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
