import type { Responsive, ResponsiveField, SingleField } from "../field.ts";

/**
 * A field with a value per device: `responsive("title_{device}_font_size", number({ … }), { mobile: { default: 20 } })`.
 * `template` makes the two wire names; `mobile` says what differs on the phone.
 */
export function responsive<V>(
  template: string,
  pc: SingleField<V>,
  mobile: Partial<Pick<SingleField<V>, "default" | "options" | "bounds" | "schema">> | SingleField<V> = {},
): ResponsiveField<V> {
  const phone: SingleField<V> = { ...pc, ...mobile };
  const { label, help, when } = pc;
  const value: Responsive<V> = { pc: pc.default, mobile: phone.default };
  return {
    label,
    ...(help && { help }),
    ...(when && { when }),
    component: "Responsive",
    template,
    pc,
    mobile: phone,
    default: value,
  };
}
