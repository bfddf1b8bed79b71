import { expect, test } from "vitest";
import { number, responsive, slider, stackable, text } from "#decoration/fields/index.ts";
import { brokenRule, describedBy, sameValue } from "./field-state.ts";
import { deviceErrors, deviceRules, phoneFollowsPc } from "./responsive.ts";

const interval = number({ label: "Interval", default: 4, min: 1, max: 6 });
const columns = responsive(
  "{device}_columns",
  slider({ label: "Columns", min: 2, max: 5, default: 4 }),
  slider({ label: "Columns", min: 1, max: 2, default: 2 }),
);

test("a row is described by the help and the error that it shows, and by nothing else", () => {
  expect(describedBy("x", "Help", "1 to 6")).toBe("x-help x-error");
  expect(describedBy("x", "Help", null)).toBe("x-help");
  expect(describedBy("x", undefined, "1 to 6")).toBe("x-error");
  expect(describedBy("x", undefined, undefined)).toBeUndefined();
});

test("a value breaks the rule of its field's schema; a list is left to its items", () => {
  expect(brokenRule(interval, 4)).toBeUndefined();
  expect(brokenRule(interval, 9)).toMatch(/1 to 6/);
  expect(brokenRule(interval, "4")).toBeTruthy();
  const list = stackable({ label: "Slides", itemName: "Slide", item: { title: text({ label: "Title" }) } });
  expect(brokenRule(list, [{ title: 5 }])).toBeUndefined();
});

test("values are the same when they are stored the same", () => {
  expect(sameValue({ pc: 1, mobile: [2] }, { pc: 1, mobile: [2] })).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue("1", 1)).toBe(false);
  expect(sameValue(null, null)).toBe(true);
  expect(sameValue("", null)).toBe(false);
});

test("each device has its own rule: typed text before the last save, the save before the value", () => {
  const value = { pc: 9, mobile: 2 };
  const saved = [
    { path: "Columns", rule: "saved" },
    { path: "Columns (phone)", rule: "saved on the phone" },
  ];
  expect(deviceRules(columns, value, [], {})).toEqual({ pc: expect.stringMatching(/2 to 5/), mobile: undefined });
  expect(deviceRules(columns, value, saved, {})).toEqual({ pc: "saved", mobile: "saved on the phone" });
  expect(deviceRules(columns, value, saved, { pc: null, mobile: "typed" })).toEqual({ pc: "saved", mobile: "typed" });
  expect(deviceRules(columns, value, saved, { pc: "typed" })).toEqual({ pc: "typed", mobile: "saved on the phone" });
});

test("both devices' errors are one message that names the device", () => {
  expect(deviceErrors("Columns", { pc: "2 to 5", mobile: "1 to 2" })).toBe(
    "Columns, PC: 2 to 5 · Columns, Phone: 1 to 2",
  );
  expect(deviceErrors("Columns", { pc: undefined, mobile: "1 to 2" })).toBe("Columns, Phone: 1 to 2");
  expect(deviceErrors("Columns", { pc: undefined, mobile: undefined })).toBeNull();
});

test("the phone takes the PC's value only within its own limits", () => {
  expect(phoneFollowsPc(columns, { pc: 2, mobile: 1 })).toBe("can");
  expect(phoneFollowsPc(columns, { pc: 4, mobile: 1 })).toBe("cannot");
  expect(phoneFollowsPc(columns, { pc: 2, mobile: 2 })).toBe("same");
});
