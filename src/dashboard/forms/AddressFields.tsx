import type { AddressInput } from "#contract/address.ts";
import { addressFormat, type PostalName, type StateName } from "#contract/address-format.ts";
import { statesOf } from "#contract/states-of.ts";
import { t, tc } from "#i18n/t.ts";
import { countryOptions } from "../countries.ts";
import { InputField, SelectInputField } from "./fields/InputFields.tsx";

const stateNames: Readonly<Record<StateName, string>> = {
  state: tc("part of a country", "State"),
  province: t("Province"),
  region: t("Region"),
  county: t("County"),
  prefecture: t("Prefecture"),
  emirate: t("Emirate"),
  department: t("Department"),
};
const postalNames: Readonly<Record<PostalName, string>> = {
  postal_code: t("Postal code"),
  zip: t("ZIP code"),
  postcode: t("Postcode"),
  eircode: t("Eircode"),
  pin: t("PIN code"),
};

interface Props {
  readonly value: AddressInput;
  /** By name of the field. */
  readonly errorOf: (field: keyof AddressInput) => string | undefined;
  readonly onChange: (part: Partial<AddressInput>) => void;
}

/** A postal address: the country decides which fields there are, what they are called and which are required. */
export function AddressFields({ value, errorOf, onChange }: Props) {
  const { state, postal } = addressFormat(value.country);
  const of = <K extends keyof AddressInput>(name: K) => ({
    value: value[name],
    error: errorOf(name),
    onValue: (next: AddressInput[K]) => onChange({ [name]: next }),
  });
  const text = (
    name: keyof AddressInput,
    label: string,
    maxLength: number,
    rest: { hint?: string | undefined; placeholder?: string | undefined } = {},
  ) => <InputField {...of(name)} {...rest} label={label} maxLength={maxLength} />;
  const optional = (required: boolean) => ({ hint: required ? undefined : "optional" });
  return (
    <div className="columns columns-2 align-start gap-16 one-480">
      <div className="whole">
        <SelectInputField
          {...of("country")}
          label={t("Country or region")}
          options={countryOptions}
          onValue={(country) => onChange({ country, state: "" })}
        />
      </div>
      {text("first_name", t("First name"), 60)}
      {text("last_name", t("Last name"), 60)}
      <div className="whole">{text("company", t("Company"), 100, { hint: t("optional") })}</div>
      <div className="whole">{text("address1", t("Street and number"), 200)}</div>
      <div className="whole">{text("address2", t("Apartment, suite"), 200, { hint: t("optional") })}</div>
      {postal &&
        text("postal_code", postalNames[postal.name], 20, {
          ...optional(postal.required),
          placeholder: postal.example,
        })}
      {text("city", t("City"), 100)}
      {state?.listed ? (
        <SelectInputField
          {...of("state")}
          {...optional(state.required)}
          label={stateNames[state.name]}
          options={statesOf(value.country).map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        state && text("state", stateNames[state.name], 100, optional(state.required))
      )}
      {text("phone", t("Phone"), 30, { hint: t("optional") })}
    </div>
  );
}
