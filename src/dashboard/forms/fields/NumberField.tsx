import { useField } from "../context.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { NumberInput } from "./NumberInput.tsx";

interface NumberFieldProps extends FieldProps {
  /** After the number: "days". */
  readonly unit?: string;
}

/** A whole number with its unit. */
export function NumberField({ name, help, optional, unit }: NumberFieldProps) {
  const field = useField<number | null>(name);
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false}>
      <NumberInput
        {...described(field, help)}
        {...(unit && { unit })}
        ref={field.ref}
        value={field.value}
        onValue={field.set}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
