import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";
import { t } from "#i18n/t.ts";
import { zoneName } from "#ui/controls/times.ts";
import { Input } from "../../shell/Input.tsx";
import { useField, useOpenForm } from "../context.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

/** Date and time in the shop's time zone, stored as ISO 8601; null when empty. */
export function DateTimeField({ name, help, optional }: FieldProps) {
  const { settings } = useOpenForm();
  const { timeZone } = settings;
  const field = useField<string | null>(name);
  const zone = t("Time zone: {timeZone}", { timeZone: zoneName(timeZone) });
  const note = help ? `${help} ${zone}` : zone;
  return (
    <FieldFrame field={field} help={note} optional={optional ?? false}>
      <Input
        {...described(field, note)}
        ref={field.ref}
        type="datetime-local"
        value={toZonedInput(field.value, timeZone)}
        onChange={(event) => field.set(fromZonedInput(event.target.value, timeZone))}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
