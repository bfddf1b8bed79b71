/** The logic of a field with a value per device. */

import { type Device, devices, type Responsive, type ResponsiveField } from "#decoration/field.ts";
import { fileOf } from "#decoration/placement.ts";
import type { Problem } from "#decoration/values.ts";
import { t, tc } from "#i18n/t.ts";
import { brokenRule, sameValue } from "./field-state.ts";
import { ruleFor } from "./problems.ts";

export const deviceNames: Readonly<Record<Device, string>> = { pc: t("PC"), mobile: tc("device", "Phone") };

/** The rule that each device's value breaks: of text being typed, else of the last save, else of the field itself. */
export function deviceRules(
  field: ResponsiveField,
  value: Responsive<unknown>,
  problems: readonly Problem[],
  drafts: Readonly<Partial<Record<Device, string | null>>>,
): Readonly<Record<Device, string | undefined>> {
  const { label } = field;
  return {
    pc: drafts.pc ?? ruleFor(problems, label) ?? brokenRule(field.pc, value.pc),
    mobile: drafts.mobile ?? ruleFor(problems, `${label} (phone)`) ?? brokenRule(field.mobile, value.mobile),
  };
}

/** One error message for both devices: "Columns, PC: 2 to 5 · Columns, Phone: 1 to 2". Null without a broken rule. */
export function deviceErrors(label: string, rules: ReturnType<typeof deviceRules>): string | null {
  const broken = devices.filter((device) => rules[device]);
  return broken.map((device) => `${label}, ${deviceNames[device]}: ${rules[device]}`).join(" · ") || null;
}

/** Whether the phone has the PC's value already, may take it, or may not: its own limits are different. */
export function phoneFollowsPc(field: ResponsiveField, { pc, mobile }: Responsive<unknown>): "same" | "can" | "cannot" {
  if (sameValue(pc, mobile)) return "same";
  return field.mobile.schema.safeParse(pc).success ? "can" : "cannot";
}

const sameFile = (one: unknown, other: unknown) => fileOf(String(one)) === fileOf(String(other));

/**
 * The pair after one device was changed. The phone's picture follows the PC's until it is set: an empty one shows the
 * PC's, and the one that the module came with gives way to the owner's first picture.
 */
export function withDevice(
  field: ResponsiveField,
  value: Responsive<unknown>,
  device: Device,
  next: unknown,
): Responsive<unknown> {
  const changed = { ...value, [device]: next };
  if (field.pc.component !== "Upload" || device === "mobile" || next === "") return changed;
  const { pc, mobile } = value;
  // Another crop of the PC's picture leaves the phone's picture as it is.
  const isUntouched = sameFile(pc, next) ? mobile === pc : mobile === field.default.mobile || sameFile(mobile, pc);
  return isUntouched ? { ...changed, mobile: "" } : changed;
}
