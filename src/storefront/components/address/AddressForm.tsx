import { Fragment, useState } from "react";
import type { AddressInput } from "#contract/address.ts";
import { addressFormat, stateOptions } from "#contract/address-format.ts";
import { isFamilyNameFirst, isFromLargest } from "#contract/address-order.ts";
import { standardRules } from "#contract/checkout-rules.ts";
import { countriesIn } from "#contract/countries.ts";
import type { AddressRules } from "#contract/shapes/checkout-rules.ts";
import type { AddressTexts } from "#modules/pages/address-fields.ts";
import { useShop } from "#modules/shop-context.ts";
import { pageLanguage } from "#ui/page-language.ts";
import { SelectField, TextField } from "../form/fields.tsx";
import type { FieldErrors } from "../form/use-form.ts";
import styles from "./address.module.css";
import { useStateList } from "./states.ts";

interface Props {
  /** Values of the page's `addressFields`. */
  readonly texts: AddressTexts;
  /** Initial values of the fields. */
  readonly initial?: { readonly [K in keyof AddressInput]?: string | undefined } | undefined;
  /** The country while none was chosen here, and as long: that of another address of the form. */
  readonly countryFollows?: string | undefined;
  /** Before the names of the fields, where a form has two addresses. */
  readonly prefix?: string;
  /** Which address it is, for the browser's autofill. */
  readonly section?: "shipping" | "billing";
  /** What the shop asks for beyond what a country needs. */
  readonly rules?: AddressRules;
  /** Codes of the countries that are offered beside the initial one; all countries where it is empty. */
  readonly offered?: readonly string[];
  /** By name of the field, from `checkAddress`. */
  readonly errors: FieldErrors;
  /** Called with the chosen country, which may change shipping and tax. */
  readonly onCountry?: (country: string) => void;
  /** Called with the postal code when its field is left; shipping and tax may depend on it. */
  readonly onPostalCode?: (postalCode: string) => void;
}

/**
 * The address fields of a form; `readAddress` reads them. The country decides which fields there are, their labels and
 * which are required.
 */
export function AddressForm({
  texts,
  initial = {},
  countryFollows = "",
  prefix = "",
  section,
  rules = standardRules,
  offered = [],
  errors,
  onCountry,
  onPostalCode,
}: Props) {
  const { locale } = useShop();
  const [chosen, setCountry] = useState(initial.country ?? "");
  const country = chosen || countryFollows;
  const isOffered = (code: string) => offered.length === 0 || offered.includes(code) || code === initial.country;
  const { state, postal } = addressFormat(country);
  const choose = (code: string) => {
    setCountry(code);
    onCountry?.(code);
  };
  const filledBy = (token: string) => (section ? `${section} ${token}` : token);
  const text = (name: keyof AddressInput, label: string, autoComplete: string, optional = false) => (
    <TextField
      key={name}
      name={prefix + name}
      label={label}
      autoComplete={filledBy(autoComplete)}
      defaultValue={initial[name]}
      error={errors[prefix + name]}
      optional={optional ? texts.optional_text : undefined}
      maxLength={name === "address1" || name === "address2" ? 200 : name.endsWith("_name") ? 60 : 100}
      className={styles[name]}
    />
  );
  const firstName = text("first_name", texts.first_name_text, "given-name");
  const lastName = text("last_name", texts.last_name_text, "family-name");
  const street = (
    <Fragment key="street">
      {text("address1", texts.address1_text, "address-line1")}
      {rules.address2 !== "hidden" &&
        text(
          "address2",
          rules.company === "hidden" ? texts.address2_text : texts.address2_short_text,
          "address-line2",
          true,
        )}
    </Fragment>
  );
  const postalField = postal && (
    <TextField
      key="postal_code"
      name={`${prefix}postal_code`}
      label={texts[`${postal.name}_text` as keyof AddressTexts]}
      autoComplete={filledBy("postal-code")}
      autoCapitalize="characters"
      defaultValue={initial.postal_code}
      error={errors[`${prefix}postal_code`]}
      placeholder={postal.example}
      optional={postal.required ? undefined : texts.optional_text}
      maxLength={20}
      onBlur={({ target }) => onPostalCode?.(target.value)}
      className={styles.postal_code}
    />
  );
  const cityField = text("city", texts.city_text, "address-level2");
  const list = useStateList(country);
  const firstState = country === (initial.country ?? countryFollows) ? (initial.state ?? "") : "";
  const stateField = state?.listed ? (
    <SelectField
      key={country}
      name={`${prefix}state`}
      label={texts[`${state.name}_text`]}
      autoComplete={filledBy("address-level1")}
      defaultValue={firstState}
      error={errors[`${prefix}state`]}
      optional={state.required ? undefined : texts.optional_text}
      className={styles.state}
    >
      <option value="">{texts.choose_text}</option>
      {/* While the list is loading it is the state that was entered before, which stays chosen. */}
      {stateOptions(list ?? (firstState && `${firstState}:${firstState}`), pageLanguage()?.states?.[country]).map(
        ({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ),
      )}
    </SelectField>
  ) : (
    state && text("state", texts[`${state.name}_text`], "address-level1", !state.required)
  );
  return (
    <div className={styles.address}>
      <SelectField
        name={`${prefix}country`}
        label={texts.country_text}
        autoComplete={filledBy("country")}
        value={country}
        onChange={(event) => choose(event.target.value)}
        error={errors[`${prefix}country`]}
        className={styles.country}
      >
        <option value="" disabled>
          {texts.choose_text}
        </option>
        {countriesIn(locale).map(
          ({ code, name }) =>
            isOffered(code) && (
              <option key={code} value={code} suppressHydrationWarning>
                {name}
              </option>
            ),
        )}
      </SelectField>
      {isFamilyNameFirst(locale) ? [lastName, firstName] : [firstName, lastName]}
      {rules.company !== "hidden" && text("company", texts.company_text, "organization", rules.company === "optional")}
      {isFromLargest(country, locale)
        ? [postalField, stateField, cityField, street]
        : [street, postalField, cityField, stateField]}
      {rules.phone !== "hidden" && (
        <TextField
          name={`${prefix}phone`}
          type="tel"
          label={texts.phone_text}
          autoComplete={filledBy("tel")}
          defaultValue={initial.phone}
          error={errors[`${prefix}phone`]}
          optional={rules.phone === "required" ? undefined : texts.optional_text}
          hint={texts.phone_hint_text || undefined}
          maxLength={30}
          className={styles.phone}
        />
      )}
    </div>
  );
}
