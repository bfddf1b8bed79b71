/** Fields of dialogs: label, control, help and error; a form's value comes by `{...form.of("email")}` (`useDialogForm`). */
import type { ComponentProps, ReactNode } from "react";
import type { SelectOption } from "#ui/controls/Select.tsx";
import { useCurrency } from "../../format.ts";
import { Field } from "../../shell/Field.tsx";
import { Checkbox, Input, TextArea } from "../../shell/Input.tsx";
import { LongSelect } from "../LongSelect.tsx";
import type { FieldOf } from "../use-dialog-form.ts";
import { MoneyInput } from "./MoneyInput.tsx";
import { NumberInput } from "./NumberInput.tsx";

interface LabelProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Word after the label: "optional". */
  readonly hint?: string | undefined;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean | undefined;
}

/** Of a form (`form.of("email")`), or of a value that a screen holds itself, which need have no message. */
type Held<T> = Omit<FieldOf<T>, "error"> & Partial<Pick<FieldOf<T>, "error">>;

type FieldProps<T, Control> = LabelProps & Held<T> & Omit<Control, "label" | "value" | "onValue" | "onChange">;

type InputProps = FieldProps<string, ComponentProps<typeof Input>>;

/** One line of text. */
export function InputField({ label, help, hint, hideLabel, error, onValue, ...rest }: InputProps) {
  return (
    <Field {...{ label, help, hint, hideLabel, error }}>
      {(control) => <Input {...control} {...rest} onChange={({ target }) => onValue(target.value)} />}
    </Field>
  );
}

type AreaProps = FieldProps<string, ComponentProps<"textarea">>;

/** Several lines of text. */
export function AreaField({ label, help, hint, hideLabel, error, onValue, ...rest }: AreaProps) {
  return (
    <Field {...{ label, help, hint, hideLabel, error }}>
      {(control) => <TextArea {...control} {...rest} onChange={({ target }) => onValue(target.value)} />}
    </Field>
  );
}

type NumberProps = FieldProps<number | null, ComponentProps<typeof NumberInput>>;

export function NumberInputField({ label, help, hint, hideLabel, error, ...rest }: NumberProps) {
  return (
    <Field {...{ label, help, hint, hideLabel, error }}>{(control) => <NumberInput {...control} {...rest} />}</Field>
  );
}

type MoneyProps = FieldProps<string, Omit<ComponentProps<typeof MoneyInput>, "currency">>;

/** An amount in the shop's currency. */
export function MoneyInputField({ label, help, hint, hideLabel, error, ...rest }: MoneyProps) {
  const currency = useCurrency();
  return (
    <Field {...{ label, help, hint, hideLabel, error }}>
      {(control) => <MoneyInput {...control} {...rest} currency={currency} />}
    </Field>
  );
}

type SelectInputFieldProps<V extends string | number> = LabelProps &
  Held<V> & {
    readonly options: readonly SelectOption<V>[];
  };

/** A choice of some values, searched where there are many. */
export function SelectInputField<V extends string | number>(props: SelectInputFieldProps<V>) {
  const { label, help, hint, hideLabel, error, value, options, onValue } = props;
  return (
    <Field {...{ label, help, hint, hideLabel, error }}>
      {(control) => (
        <LongSelect
          id={control.id}
          label={label}
          value={value}
          options={options}
          describedBy={control["aria-describedby"]}
          {...(error && { invalid: true })}
          onChange={onValue}
        />
      )}
    </Field>
  );
}

type CheckProps = Held<boolean> & Omit<ComponentProps<typeof Checkbox>, "value" | "checked" | "onChange">;

/** A box with its text; it has no message of its own. */
export function CheckboxField({ value, onValue, error: _, ...rest }: CheckProps) {
  return <Checkbox {...rest} checked={value} onChange={({ target }) => onValue(target.checked)} />;
}
