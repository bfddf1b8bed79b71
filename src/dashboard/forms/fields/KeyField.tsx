import { t } from "#i18n/t.ts";
import { Input } from "../../shell/Input.tsx";
import { useField } from "../context.ts";
import { described, FieldFrame } from "./FieldFrame.tsx";

interface KeyFieldProps {
  readonly name: string;
  /** One is stored, or none is needed. */
  readonly isOptional: boolean;
}

/** The key of a service, which is written only. */
export function KeyField({ name, isOptional }: KeyFieldProps) {
  const field = useField<string>(name);
  const help = t(
    "Stored encrypted. Leave empty to keep the current one. Enter it again when you change the service or its address.",
  );
  return (
    <FieldFrame field={field} help={help} optional={isOptional}>
      <Input
        {...described(field, help)}
        ref={field.ref}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
