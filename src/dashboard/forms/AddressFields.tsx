import type { ReactNode } from "react";
import type { AddressInput } from "#contract/address.ts";
import { addressFormat, type PostalName, type StateName } from "#contract/address-format.ts";
import { countries } from "#contract/countries.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { LongSelect } from "./LongSelect.tsx";

const stateNames: Readonly<Record<StateName, string>> = {
  state: "State",
  province: "Province",
  region: "Region",
  county: "County",
  prefecture: "Prefecture",
  emirate: "Emirate",
  department: "Department",
};
const postalNames: Readonly<Record<PostalName, string>> = {
  postal_code: "Postal code",
  zip: "ZIP code",
  postcode: "Postcode",
  eircode: "Eircode",
  pin: "PIN code",
};
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  readonly value: AddressInput;
  /** By name of the field. */
  readonly errorOf: (field: keyof AddressInput) => string | undefined;
  readonly onChange: (value: AddressInput) => void;
}

/** A postal address: the country decides which fields there are, what they are called and which are required. */
export function AddressFields({ value, errorOf, onChange }: Props) {
  const { state, postal } = addressFormat(value.country);
  const set = (name: keyof AddressInput, text: string) => onChange({ ...value, [name]: text });
  const text = (
    name: keyof AddressInput,
    label: string,
    maxLength: number,
    rest: { hint?: string; example?: string } = {},
  ) => (
    <Field label={label} error={errorOf(name)} {...(rest.hint && { hint: rest.hint })}>
      {(control) => (
        <Input
          {...control}
          maxLength={maxLength}
          placeholder={rest.example}
          value={value[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );
  const optional = (required: boolean) => (required ? {} : { hint: "optional" });
  const select = (
    label: string,
    name: "country" | "state",
    options: readonly { readonly value: string; readonly label: string }[],
    hint: { hint?: string } = {},
  ): ReactNode => (
    <Field label={label} error={errorOf(name)} {...hint}>
      {({ id, "aria-describedby": describedBy }) => (
        <LongSelect
          id={id}
          label={label}
          describedBy={describedBy}
          invalid={errorOf(name) !== undefined}
          value={value[name]}
          options={options}
          onChange={(code) => (name === "country" ? onChange({ ...value, country: code, state: "" }) : set(name, code))}
        />
      )}
    </Field>
  );
  return (
    <div className="columns columns-2 align-start gap-16 one-480">
      <div className="whole">{select("Country or region", "country", countryOptions)}</div>
      {text("first_name", "First name", 60)}
      {text("last_name", "Last name", 60)}
      <div className="whole">{text("company", "Company", 100, { hint: "optional" })}</div>
      <div className="whole">{text("address1", "Street and number", 200)}</div>
      <div className="whole">{text("address2", "Apartment, suite", 200, { hint: "optional" })}</div>
      {postal &&
        text("postal_code", postalNames[postal.name], 20, {
          ...optional(postal.required),
          ...(postal.example && { example: postal.example }),
        })}
      {text("city", "City", 100)}
      {state?.options
        ? select(
            stateNames[state.name],
            "state",
            state.options.map(({ code, name }) => ({ value: code, label: name })),
            optional(state.required),
          )
        : state && text("state", stateNames[state.name], 100, optional(state.required))}
      {text("phone", "Phone", 30, { hint: "optional" })}
    </div>
  );
}
