import { t } from "#i18n/t.ts";
import { Input } from "../../shell/Input.tsx";
import { useField } from "../context.ts";
import { described, FieldFrame } from "./FieldFrame.tsx";

const ofService = t(
  "Stored encrypted. Leave empty to keep the current one. Enter it again when you change the service or its address.",
);

interface KeyFieldProps {
  readonly name: string;
  /** One is stored, or none is needed. */
  readonly isOptional: boolean;
  /** When it must be entered again, where that is not by service and address. */
  readonly help?: string;
}

/** The key or password of a service, which is written only. */
export function KeyField({ name, isOptional, help = ofService }: KeyFieldProps) {
  const field = useField<string>(name);
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
