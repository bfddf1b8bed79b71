import { describe, expect, test } from "vitest";
import { type AddressInput, addressInput } from "#contract/address.ts";
import { addressFormat } from "#contract/address-format.ts";
import { addressLines } from "#contract/address-lines.ts";
import { countries } from "#contract/countries.ts";
import { statesOf } from "#contract/states-of.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { type AddressTexts, addressFields } from "#modules/pages/address-fields.ts";
import { checkAddress, readAddress } from "./check-address.ts";

const texts = defaultsOf(addressFields()) as AddressTexts;

/** A valid address of a country. */
function addressIn(country: string): AddressInput {
  const { state, postal } = addressFormat(country);
  return {
    first_name: "Ada",
    last_name: "Lovelace",
    company: "",
    phone: "+1 415 555 0132",
    country,
    state: state?.required ? (statesOf(country)[0]?.code ?? "Somewhere") : "",
    city: "Springfield",
    address1: "1 Long Street",
    address2: "",
    postal_code: postal?.required ? (postal.example ?? "") : "",
  };
}

const errorsOf = (address: AddressInput) =>
  Object.entries(checkAddress(address, texts)).flatMap(([field, text]) => (text ? [field] : []));
const refused = (address: AddressInput) =>
  (addressInput.safeParse(address).error?.issues ?? []).map(({ path }) => String(path[0]));

describe("browser and server reject the same fields", () => {
  test("in every country", () => {
    for (const { code } of countries) {
      const whole = addressIn(code);
      expect([code, errorsOf(whole), refused(whole)]).toEqual([code, [], []]);
      for (const field of ["first_name", "address1", "city", "state", "postal_code"] as const) {
        const without = { ...whole, [field]: "" };
        expect([code, field, errorsOf(without)]).toEqual([code, field, refused(without)]);
      }
    }
  });

  test("the phone number is optional", () => {
    const address = { ...addressIn("US"), phone: "" };
    expect([errorsOf(address), refused(address)]).toEqual([[], []]);
  });

  test.each([
    { phone: "call me" },
    { country: "" },
    { country: "US", state: "CA", postal_code: "1" },
    { country: "GB", postal_code: "12345" },
    { last_name: "" },
  ])("in %j", (change) => {
    const address = { ...addressIn("DE"), ...change };
    expect(errorsOf(address)).toEqual(refused(address));
    expect(errorsOf(address)).not.toEqual([]);
  });
});

test("fields that the chosen country does not have are sent empty", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(addressIn("US"))) form.set(name, value);
  form.set("country", "HK");
  expect(readAddress(form).postal_code).toBe("");
  form.set("country", "DE");
  expect(readAddress(form)).toMatchObject({ state: "", postal_code: "94103" });
});

test.each([
  ["US", ["Ada Lovelace", "1 Long Street", "Springfield, AL 94103", "United States", "+1 415 555 0132"]],
  ["DE", ["Ada Lovelace", "1 Long Street", "10115 Springfield", "Germany", "+1 415 555 0132"]],
  ["JP", ["Ada Lovelace", "1 Long Street", "100-0001 Springfield", "Hokkaido", "Japan", "+1 415 555 0132"]],
  ["HK", ["Ada Lovelace", "1 Long Street", "Springfield", "Kowloon", "Hong Kong", "+1 415 555 0132"]],
])("lines of an address in %s", (country, lines) => {
  expect(addressLines(addressIn(country))).toEqual(lines);
});
