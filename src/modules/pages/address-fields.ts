/** Texts of the address form, for the pages that edit an address and that check out. */
import { heading } from "#decoration/fields/index.ts";
import { labels } from "./page.ts";

export function addressFields() {
  return {
    address_texts: heading("Address form"),
    ...labels({
      first_name_text: ["First name", "First name"],
      last_name_text: ["Last name", "Last name"],
      company_text: ["Company", "Company"],
      phone_text: ["Phone", "Phone"],
      phone_hint_text: ["Phone: help text", "In case we have questions about your order"],
      country_text: ["Country", "Country or region"],
      choose_text: ["Nothing chosen yet", "Please choose"],
      address1_text: ["Address", "Street and number"],
      address2_text: ["Second line", "Apartment, suite, company"],
      address2_short_text: ["Second line, below a field for the company", "Apartment, suite"],
      city_text: ["City", "City"],
      optional_text: ["Optional", "Optional"],
      state_text: ["State", "State"],
      province_text: ["Province", "Province"],
      region_text: ["Region", "Region"],
      county_text: ["County", "County"],
      prefecture_text: ["Prefecture", "Prefecture"],
      emirate_text: ["Emirate", "Emirate"],
      department_text: ["Department", "Department"],
      postal_code_text: ["Postal code", "Postal code"],
      zip_text: ["Postal code in the USA", "ZIP code"],
      postcode_text: ["Postal code in Britain", "Postcode"],
      eircode_text: ["Postal code in Ireland", "Eircode"],
      pin_text: ["Postal code in India", "PIN code"],
      required_error_text: ["Error: required field", "This field is required"],
      phone_error_text: ["Error: invalid phone number", "Enter a valid phone number"],
      postal_error_text: ["Error: invalid postal code", "This should look like {example}"],
    }),
  };
}

/** Values of `addressFields`. */
export type AddressTexts = {
  readonly [K in keyof ReturnType<typeof addressFields> as K extends "address_texts" ? never : K]: string;
};
