import { expect, test } from "vitest";
import { type AddressInput, addressInput } from "./address.ts";
import { addressFormat } from "./address-format.ts";
import { countries } from "./countries.ts";

const berlin = {
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "+49 30 123456",
  country: "DE",
  city: "Berlin",
  address1: "Torstraße 1",
  postal_code: "10115",
};
const problems = (address: unknown) =>
  addressInput.safeParse(address).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

test("an address is trimmed, its country and postal code written large, what its country lacks left out", () => {
  const input = { ...berlin, city: " Berlin ", country: "de", role: "owner" };
  expect(addressInput.parse(input)).toEqual({ ...berlin, state: "", address2: "", company: "" } satisfies AddressInput);
  const hongKong = { ...berlin, country: "HK", state: "九龍", postal_code: "999077" };
  expect(addressInput.parse(hongKong)).toMatchObject({ state: "Kowloon", postal_code: "" });
  const london = { ...berlin, country: "GB", postal_code: "sw1a 1aa" };
  expect(addressInput.parse(london).postal_code).toBe("SW1A 1AA");
});

test.each([
  ["IL", { postal_code: "" }, ""],
  ["IL", { postal_code: "96143" }, ""],
  ["SA", { postal_code: "" }, ""],
  ["ID", { postal_code: "", state: "Bali" }, "BA"],
  ["VN", { postal_code: "" }, ""],
  ["US", { postal_code: "00907", state: "PR" }, "PR"],
  ["US", { postal_code: "96910", state: "Guam" }, "GU"],
  ["PR", { postal_code: "00907" }, ""],
  ["JP", { postal_code: "1000001", state: "東京都" }, "13"],
  ["IN", { postal_code: "110 001", state: "Delhi" }, "DL"],
  ["US", { postal_code: "94103", state: "california" }, "CA"],
])("an address of %s with %j is right", (country, fields, state) => {
  const address = { ...berlin, country, ...fields };
  expect(problems(address)).toBeUndefined();
  expect(addressInput.parse(address).state).toBe(state);
});

test.each([
  [{ ...berlin, postal_code: "1011" }, "postal_code must look like 10115"],
  [{ ...berlin, postal_code: "" }, "postal_code is required"],
  [{ ...berlin, country: "US", postal_code: "94103" }, "state is required"],
  [{ ...berlin, country: "US", postal_code: "94103", state: "Ontario" }, "state must be one of the list"],
  [{ ...berlin, country: "IL", postal_code: "12" }, "postal_code must look like 9614303"],
  [{ ...berlin, country: "CA", postal_code: "94103", state: "ON" }, "postal_code must look like K1A 0B1"],
  [{ ...berlin, country: "XX" }, "country must be a country"],
  [{ ...berlin, country: "constructor" }, "country must be a country"],
  [{ ...berlin, first_name: "  " }, "first_name is required"],
  [{ ...berlin, last_name: "x".repeat(61) }, "last_name at most 60 characters"],
  [{ ...berlin, address1: "two\nlines" }, "address1 must be one line of text"],
  [{ ...berlin, city: "nul\u0000" }, "city must be one line of text"],
  [{ ...berlin, phone: "call me" }, "phone must be a phone number"],
  [{ ...berlin, phone: "12" }, "phone must be a phone number"],
])("a wrong address is refused by its rule", (address, problem) => {
  expect(problems(address)).toContain(problem);
});

test("every country has a code of two letters, a name, once each, and examples that its own pattern allows", () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  for (const { code, name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name.length).toBeGreaterThan(2);
    const { postal } = addressFormat(code);
    if (postal?.pattern) expect(postal.example, code).toMatch(postal.pattern);
  }
});

test("an absurdly long address is refused; a pattern that backtracks would never come to an end", () => {
  const long = "1".repeat(200_000);
  const messages = problems({ ...berlin, phone: `+${long}x`, postal_code: long, city: long });
  expect(messages).toContain("phone must be a phone number");
  expect(messages).toContain("city at most 100 characters");
});

test.each([
  ["JP", "〒100-0001", "13", "100-0001"],
  ["JP", "１００－０００１", "13", "100-0001"],
  ["PT", "1000001", "", "1000-001"],
  ["PL", "00001", "", "00-001"],
  ["LV", "1010", "", "LV-1010"],
  ["DE", "D-10115", "", "10115"],
  ["DK", "DK 1050", "", "1050"],
  ["US", "941031234", "CA", "94103-1234"],
])("in %s the postal code %s is read", (country, postal_code, state, stored) => {
  expect(addressInput.parse({ ...berlin, country, state, postal_code }).postal_code).toBe(stored);
});
