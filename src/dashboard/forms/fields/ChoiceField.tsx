import type { SelectOption } from "#ui/controls/Select.tsx";
import { useField } from "../context.ts";
import { LongSelect } from "../LongSelect.tsx";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface ChoiceFieldProps<V extends string | number> extends FieldProps {
  readonly options: readonly SelectOption<V>[];
  readonly hideLabel?: boolean;
}

/** One of a few values. */
export function ChoiceField<V extends string | number>({
  name,
  help,
  optional,
  options,
  hideLabel,
}: ChoiceFieldProps<V>) {
  const field = useField<V>(name);
  const { id, "aria-describedby": describedBy } = described(field, help);
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      <LongSelect
        id={id}
        label={field.label}
        value={field.value}
        options={options}
        describedBy={describedBy}
        invalid={field.error !== undefined}
        onChange={field.set}
      />
    </FieldFrame>
  );
}
