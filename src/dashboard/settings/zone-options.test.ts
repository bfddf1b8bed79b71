import { expect, test } from "vitest";
import { shopSettings } from "#contract/shapes/settings/shop.ts";
import { searchOptions } from "#ui/controls/search-options.ts";
import { searchLabels } from "#ui/controls/typeahead.ts";
import { zoneOptions } from "./zone-options.ts";

const winter = new Date("2026-01-15T12:00:00Z");
const options = zoneOptions("Europe/Zurich", winter);

test.each([
  ["berlin", "Europe/Berlin", "Berlin (GMT+1)", "Europe"],
  ["new york", "America/New_York", "New York (GMT-5)", "America"],
  ["kolk", "Asia/Kolkata", "Kolkata (GMT+5:30)", "Asia"],
  ["kyiv", "Europe/Kyiv", "Kyiv (GMT+2)", "Europe"],
])("typing %s finds the zone", (typed, value, label, hint) => {
  const labels = options.map((option) => option.label);
  expect(options[searchLabels(labels, typed, -1)]).toMatchObject({ value, label, hint });
});

test.each([
  ["calcutta", "Asia/Kolkata"],
  ["Kiev", "Europe/Kyiv"],
  ["munich", "Europe/Berlin"],
  ["geneve", "Europe/Zurich"],
  ["gmt+5:30", "Asia/Colombo"],
  ["Rotterdam", "Europe/Amsterdam"],
  ["cape town", "Africa/Johannesburg"],
  ["medellin", "America/Bogota"],
  ["Bengaluru", "Asia/Kolkata"],
  ["wroclaw", "Europe/Warsaw"],
])("the search finds %s", (typed, value) => {
  expect(searchOptions(options, typed)[0]?.value).toBe(value);
});

test("every zone is offered once by its present name, and the settings take it", () => {
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(new Set(options.map(({ label, hint }) => `${label} ${hint}`)).size).toBe(options.length);
  for (const { value } of options) expect(shopSettings.shape.time_zone.safeParse(value).success).toBe(true);
  const text = options.map(({ label }) => label).join();
  expect(text).not.toMatch(/Calcutta|Kiev|Saigon|Rangoon|Katmandu/);
});

test("a shop that has stored a name that was given up keeps it", () => {
  const offered = zoneOptions("Asia/Calcutta", winter);
  expect(offered.filter(({ label }) => label.startsWith("Kolkata"))).toMatchObject([{ value: "Asia/Calcutta" }]);
  expect(offered).toHaveLength(options.length);
});
