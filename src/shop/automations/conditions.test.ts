import { expect, test } from "vitest";
import type { Condition } from "#contract/automations.ts";
import { allHold } from "./conditions.ts";

const total = (operator: "at_least" | "at_most", value: string): Condition => ({ field: "total", operator, value });
const tag = (operator: "any" | "none", ...value: string[]): Condition => ({ field: "customer_tag", operator, value });

test.each<[string, readonly Condition[], boolean]>([
  ["none", [], true],
  ["an amount that is reached", [total("at_least", "100.00")], true],
  ["an amount that is not reached", [total("at_least", "100.01")], false],
  ["amounts are compared as numbers", [total("at_most", "1000")], true],
  ["a tag in any case", [tag("any", "Press", "VIP")], true],
  ["none of tags, one of which is there", [tag("none", "vip")], false],
  ["none of tags that are not there", [tag("none", "press")], true],
  ["yes", [{ field: "has_account", operator: "is", value: true }], true],
  ["no", [{ field: "has_account", operator: "is", value: false }], false],
  ["one of two that does not hold", [total("at_least", "1"), tag("any", "press")], false],
  ["of something else", [{ field: "vendor", operator: "none", value: ["Acme"] }], false],
])("%s", (_, conditions, expected) => {
  expect(allHold(conditions, { total: "100.00", customer_tag: ["vip"], has_account: true })).toBe(expected);
});
