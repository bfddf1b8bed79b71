import { statesOf } from "#contract/places.ts";
import { Select } from "#ui/controls/Select.tsx";
import { Field } from "../shell/Field.tsx";
import { useCountries } from "./use-countries.ts";

interface PlaceFieldsProps {
  /** ISO 3166 alpha-2; "" while none is chosen. */
  readonly country: string;
  readonly state: string;
  /** Another country comes with the state "". */
  readonly onChange: (country: string, state: string) => void;
  /** What no state means: "Whole country". */
  readonly noState: string;
  readonly errorOf: (field: "country" | "state") => string | undefined;
}

/** A country, and its states where it has some: fields of a dialog. */
export function PlaceFields({ country, state, onChange, noState, errorOf }: PlaceFieldsProps) {
  const countries = useCountries();
  const states = statesOf(country);
  return (
    <>
      <Field label="Country" error={errorOf("country")}>
        {(control) => (
          <Select
            id={control.id}
            label="Country"
            value={country}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            invalid={control["aria-invalid"] ?? false}
            describedBy={control["aria-describedby"]}
            onChange={(next) => onChange(next, "")}
          />
        )}
      </Field>
      {states.length > 0 && (
        <Field label="State" error={errorOf("state")}>
          {(control) => (
            <Select
              id={control.id}
              label="State"
              value={state}
              options={[
                { value: "", label: noState },
                ...states.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              invalid={control["aria-invalid"] ?? false}
              describedBy={control["aria-describedby"]}
              onChange={(next) => onChange(country, next)}
            />
          )}
        </Field>
      )}
    </>
  );
}
