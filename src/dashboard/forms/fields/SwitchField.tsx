import { Switch } from "../../shell/Input.tsx";
import { useField } from "../context.ts";
import { FieldError, type FieldProps } from "./FieldFrame.tsx";

/** On or off. */
export function SwitchField({ name, help }: FieldProps) {
  const field = useField<boolean>(name);
  return (
    <div data-field={field.id}>
      <Switch
        id={field.id}
        ref={field.ref}
        label={field.label}
        help={help}
        checked={field.value}
        onChange={(event) => field.set(event.target.checked)}
        onBlur={field.onBlur}
      />
      <FieldError field={field} />
    </div>
  );
}
