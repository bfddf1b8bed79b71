import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { countryDefaults, countryOfBrowser } from "./country-defaults.ts";
import { currencies } from "./currencies.ts";
import { isTimeZone } from "./time-zones.ts";

test.each([
  ["DE", { currency: "EUR", time_zone: "Europe/Berlin", prices_include_tax: true, unit_system: "metric" }],
  ["GB", { currency: "GBP", time_zone: "Europe/London", prices_include_tax: true, unit_system: "metric" }],
  ["AU", { currency: "AUD", time_zone: "Australia/Sydney", prices_include_tax: true, unit_system: "metric" }],
  ["US", { currency: "USD", time_zone: "America/New_York", prices_include_tax: false, unit_system: "imperial" }],
  ["CA", { currency: "CAD", time_zone: "America/Toronto", prices_include_tax: false, unit_system: "metric" }],
  ["JP", { currency: "JPY", time_zone: "Asia/Tokyo", prices_include_tax: true, unit_system: "metric" }],
  ["IN", { currency: "INR", time_zone: "Asia/Kolkata", prices_include_tax: true, unit_system: "metric" }],
  ["HR", { currency: "EUR", time_zone: "Europe/Zagreb", prices_include_tax: true, unit_system: "metric" }],
])("what is proposed in %s, seen from UTC", (country, expected) => {
  expect(countryDefaults(country, "UTC")).toEqual(expected);
});

test("the browser's zone counts where it is one of the country's, also by a former name", () => {
  expect(countryDefaults("US", "America/Los_Angeles").time_zone).toBe("America/Los_Angeles");
  expect(countryDefaults("US", "Europe/Berlin").time_zone).toBe("America/New_York");
  expect(countryDefaults("IN", "Asia/Calcutta").time_zone).toBe("Asia/Kolkata");
});

test("every country has a currency and a zone that a shop can have", () => {
  const without = countries.filter(({ code }) => {
    const { currency, time_zone } = countryDefaults(code, "UTC");
    return !currency || !currencies.includes(currency) || !isTimeZone(time_zone) || time_zone === "UTC";
  });
  expect(without).toEqual([]);
});

test("the country of a browser is that of its zone, by its language where that fits too", () => {
  expect(countryOfBrowser("Europe/Berlin", "en-US")).toBe("DE");
  expect(countryOfBrowser("America/Chicago", "en-US")).toBe("US");
  expect(countryOfBrowser("UTC", "en-GB")).toBe("GB");
  expect(countryOfBrowser("UTC", "en")).toBe("");
  expect(countryOfBrowser("UTC", "en-US@posix")).toBe("US");
  expect(countryOfBrowser("UTC", "zh-Hant-TW")).toBe("TW");
});

test("without a country the browser's zone is proposed, and no currency", () => {
  expect(countryDefaults("", "Europe/Berlin")).toMatchObject({ currency: undefined, time_zone: "Europe/Berlin" });
});
