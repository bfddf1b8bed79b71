import { describe, expect, test } from "vitest";
import { asksForVisitor, guest, holds, type RuleValues, ruleText, type Visitor } from "./rules.ts";

const customer: Visitor = { ...guest, isLoggedIn: true };
const visitors: readonly Visitor[] = [
  guest,
  customer,
  { ...customer, groups: ["wholesale"] },
  { ...customer, groups: ["press", "staff"] },
  // Who is logged out is in no group, whatever the browser still knows.
  { ...guest, groups: ["wholesale"] },
  { ...guest, country: "DE" },
  { ...guest, country: "CH" },
  { ...guest, query: "?utm_campaign=summer&page=2" },
  { ...guest, query: "?utm_campaign=winter" },
  { ...customer, groups: ["wholesale"], country: "AT", query: "?utm_campaign=summer" },
];

const opposites: readonly (readonly [Partial<RuleValues>, Partial<RuleValues>])[] = [
  [{ rule_login: "in" }, { rule_login: "out" }],
  [{ rule_groups: ["wholesale"] }, { rule_groups: ["wholesale"], rule_groups_mode: "not" }],
  [{ rule_groups: ["staff", "wholesale"] }, { rule_groups: ["staff", "wholesale"], rule_groups_mode: "not" }],
  [{ rule_countries: ["DE", "AT"] }, { rule_countries: ["DE", "AT"], rule_countries_mode: "not" }],
  [{ rule_campaign: "utm_campaign=summer" }, { rule_campaign: "utm_campaign=summer", rule_campaign_mode: "not" }],
  [{ rule_campaign: "utm_campaign" }, { rule_campaign: "utm_campaign", rule_campaign_mode: "not" }],
];

test("of two modules with opposite rules every visitor sees exactly one", () => {
  for (const [one, other] of opposites) {
    const seen = visitors.map((visitor) => [holds(ruleText(one), visitor), holds(ruleText(other), visitor)]);
    expect(seen.every(([first, second]) => first !== second)).toBe(true);
    // Both are seen by some of them.
    expect(new Set(seen.map(([first]) => first))).toEqual(new Set([true, false]));
  }
});

describe("the text of a rule", () => {
  test("says first whether guests without scripts see the module", () => {
    expect(ruleText({ rule_login: "in" })).toBe("-|in|||");
    expect(ruleText({ rule_login: "out" })).toBe("+|out|||");
    expect(ruleText({ rule_countries: ["DE", "AT"] })).toBe("-|||AT,DE|");
    expect(ruleText({ rule_groups: ["b", "a"], rule_groups_mode: "not" })).toBe("+||!a,b||");
    expect(ruleText({ rule_campaign: "utm_campaign=summer" })).toBe("-||||utm_campaign=summer");
  });

  test("is empty where nothing is asked of the visitor", () => {
    expect(ruleText({})).toBe("");
    expect(ruleText({ rule_groups: [], rule_groups_mode: "not", rule_campaign_mode: "not" })).toBe("");
    expect(asksForVisitor({ rule_from: "2026-12-24 18:00" })).toBe(false);
  });
});

test("all parts of a rule have to hold", () => {
  const rule = ruleText({ rule_login: "in", rule_groups: ["wholesale"], rule_countries: ["AT"] });
  const last = visitors.at(-1) ?? guest;
  expect(holds(rule, last)).toBe(true);
  expect(holds(rule, { ...last, country: "DE" })).toBe(false);
  expect(holds(rule, { ...last, groups: [] })).toBe(false);
});
