import { afterEach, expect, test } from "vitest";
import { setTimeZone } from "#ui/controls/times.ts";
import { isShownTo, plainGuest } from "./preview-as.ts";
import { neverShown, ruleBadge, ruleWords } from "./rule-words.ts";

const now = Date.parse("2026-12-01T12:00:00Z");
afterEach(() => setTimeZone("UTC"));

test("a module's badge names its rule, or how many it has", () => {
  expect(ruleBadge({}, now)).toBeUndefined();
  expect(ruleBadge({ rule_login: "in" }, now)).toBe("Logged in");
  expect(ruleBadge({ rule_from: "2026-12-24 00:00" }, now)).toBe("Scheduled");
  expect(ruleBadge({ rule_from: "2026-11-24 00:00", rule_until: "2026-12-24 00:00" }, now)).toBe("Time-limited");
  expect(ruleBadge({ rule_until: "2026-12-01 11:59" }, now)).toBe("Ended");
  expect(ruleBadge({ rule_countries: ["DE"], rule_campaign: "a=b" }, now)).toBe("2 rules");
  expect(ruleWords({ rule_groups: ["a"], rule_countries: ["DE"], rule_campaign: "a=b" }, now)).toEqual([
    "Customer groups",
    "Countries",
    "Campaign",
  ]);
});

test("times are those of the shop's clock", () => {
  const values = { rule_until: "2026-12-01 12:30" };
  expect(ruleBadge(values, now)).toBe("Time-limited");
  setTimeZone("Europe/Berlin");
  expect(ruleBadge(values, now)).toBe("Ended");
});

test("says why nobody can see a module", () => {
  const setting = (values: object) => neverShown({ ...values }, now)?.setting;
  expect(setting({ rule_until: "2026-11-30 00:00" })).toBe("rule_until");
  expect(setting({ rule_from: "2026-12-24 00:00", rule_until: "2026-12-24 00:00" })).toBe("rule_until");
  expect(setting({ rule_login: "out", rule_groups: ["a"] })).toBe("rule_groups");
  expect(setting({ rule_login: "out", rule_groups: ["a"], rule_groups_mode: "not" })).toBeUndefined();
  expect(setting({ rule_from: "2026-12-24 00:00", rule_login: "in" })).toBeUndefined();
});

test("the canvas leaves out what a visitor does not see at a time", () => {
  const values = { rule_from: "2026-12-24 00:00", rule_until: "2026-12-27 00:00", rule_login: "in" };
  const at = (time: string, isLoggedIn: boolean) => isShownTo(values, { ...plainGuest, at: time, isLoggedIn });
  expect(at("2026-12-24 00:00", true)).toBe(true);
  expect(at("2026-12-24 00:00", false)).toBe(false);
  expect(at("2026-12-27 00:00", true)).toBe(false);
  expect(isShownTo(values, null)).toBe(true);
});
