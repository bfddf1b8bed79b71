import { useField, useOpenForm } from "../context.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { MoneyInput } from "./MoneyInput.tsx";

/** An amount; null when the field is empty and may be. */
export function MoneyField({ name, help, optional }: FieldProps) {
  const { settings } = useOpenForm();
  const field = useField<string | null>(name);
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false}>
      <MoneyInput
        {...described(field, help)}
        ref={field.ref}
        currency={settings.currency}
        placeholder={optional ? "" : (0).toFixed(settings.currency.decimals)}
        value={field.value ?? ""}
        onValue={(value) => field.set(value === "" && optional ? null : value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
