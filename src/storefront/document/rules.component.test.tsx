/** The script of the head decides as `holds` does, before anything is painted. */
import { afterEach, expect, test, vi } from "vitest";
import { guest, holds, type RuleValues, ruleText, type Visitor } from "#decoration/rules.ts";
import { ruleScript } from "./rule-script.ts";
import { ruleTags } from "./rules.ts";

const here = location.href;

/** Makes this browser that of a visitor. */
function be({ isLoggedIn, groups, country, query }: Visitor) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop's pages write them
  document.cookie = isLoggedIn ? "token=a; path=/" : "token=; path=/; max-age=0";
  // biome-ignore lint/suspicious/noDocumentCookie: likewise
  document.cookie = `is_guest=${isLoggedIn ? 0 : 1}; path=/`;
  localStorage.setItem("customer_groups", [Date.now(), ...groups].join(" "));
  vi.spyOn(navigator, "languages", "get").mockReturnValue(country ? [`de-${country}`, "en"] : ["en"]);
  history.replaceState(null, "", `${location.pathname}${query}`);
}

/** Shows a box for each rule, as a page has them. @returns whether each is seen */
function show(rules: readonly string[]): boolean[] {
  const boxes = rules.map((rule) => `<div data-rule="${rule}">Text</div>`);
  document.body.append(document.createRange().createContextualFragment(ruleTags(rules, "n") + boxes.join("")));
  return seen();
}

const seen = () => [...document.querySelectorAll("[data-rule]")].map((box) => getComputedStyle(box).display !== "none");

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const style of document.querySelectorAll("head style")) {
    if (style.textContent.includes("data-rule")) style.remove();
  }
  be(guest);
  localStorage.removeItem("customer_groups");
  localStorage.removeItem("country");
  history.replaceState(null, "", here);
});

const customer: Visitor = { ...guest, isLoggedIn: true };
const values: readonly Partial<RuleValues>[] = [
  { rule_login: "in" },
  { rule_login: "out" },
  { rule_groups: ["wholesale", "press"] },
  { rule_groups: ["wholesale"], rule_groups_mode: "not" },
  { rule_countries: ["DE", "AT"] },
  { rule_countries: ["DE", "AT"], rule_countries_mode: "not" },
  { rule_campaign: "utm_campaign=summer" },
  { rule_campaign: "utm_campaign=summer", rule_campaign_mode: "not" },
  { rule_campaign: "utm_campaign" },
  { rule_login: "in", rule_countries: ["AT"], rule_campaign: "utm_campaign" },
];
const rules = values.map(ruleText);

test.each<[string, Visitor]>([
  ["a guest", guest],
  ["a customer", customer],
  ["a customer in a group", { ...customer, groups: ["staff", "wholesale"] }],
  ["who was a customer in a group", { ...guest, groups: ["wholesale"] }],
  ["a guest from Germany", { ...guest, country: "DE" }],
  ["a guest from Switzerland", { ...guest, country: "CH" }],
  ["a guest of the campaign", { ...guest, query: "?page=2&utm_campaign=summer" }],
  ["a customer of another campaign", { ...customer, country: "AT", query: "?utm_campaign=winter" }],
])("the script shows %s what the rules say", (_, visitor) => {
  be(visitor);
  expect(show(rules)).toEqual(rules.map((rule) => holds(rule, visitor)));
});

test("it decides again when somebody logs in, and the country of the last order comes before that of the browser", () => {
  be({ ...guest, country: "DE" });
  expect(show(rules.slice(0, 2))).toEqual([false, true]);
  be(customer);
  dispatchEvent(new Event("rules"));
  expect(seen()).toEqual([true, false]);
  document.body.replaceChildren();
  localStorage.setItem("country", "AT");
  expect(show([ruleText({ rule_countries: ["AT"] })])).toEqual([true]);
});

test("it takes at most 1 KB", () => {
  expect(new TextEncoder().encode(ruleScript).length).toBeLessThanOrEqual(1024);
});
