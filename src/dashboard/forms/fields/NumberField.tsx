import { useField } from "../context.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { NumberInput } from "./NumberInput.tsx";

interface NumberFieldProps extends FieldProps {
  readonly unit?: string;
  readonly decimals?: number;
}

/** A number; null when the field is empty. */
export function NumberField({ name, help, optional, unit, decimals }: NumberFieldProps) {
  const field = useField<number | null>(name);
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false}>
      <NumberInput
        {...described(field, help)}
        ref={field.ref}
        {...(unit && { unit })}
        {...(decimals !== undefined && { decimals })}
        value={field.value}
        onValue={field.set}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
