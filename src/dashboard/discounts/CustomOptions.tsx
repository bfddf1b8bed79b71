import { useEffect } from "react";
import type { CustomKind } from "#contract/shapes/discount.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useField, useOpenForm } from "../forms/context.ts";
import { FieldError } from "../forms/fields/FieldFrame.tsx";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Discounts.module.css";

type Option = CustomKind["options"][number];
type Values = Readonly<Record<string, string>>;

/** What a kind of an extension asks for, a control for each of its options. */
export function CustomOptions({ kind }: { readonly kind: CustomKind }) {
  const field = useField<Values>("custom_options");
  const { value, set } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a kind that has just been chosen brings its usual values
  useEffect(() => {
    const missing = kind.options.filter(({ name, initial }) => initial !== "" && value[name] === undefined);
    if (missing.length > 0) set({ ...Object.fromEntries(missing.map((one) => [one.name, one.initial])), ...value });
  }, [kind.name]);
  return (
    <fieldset className={styles.options} aria-describedby={field.error ? field.errorId : undefined}>
      <legend className="ui-hidden">{kind.label}</legend>
      <div className="columns min-220 keep gap-16">
        {kind.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={value[option.name] ?? ""}
            onValue={(next) => set({ ...value, [option.name]: next })}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

interface OptionFieldProps {
  readonly option: Option;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}

function OptionField({ option, value, onValue, onBlur }: OptionFieldProps) {
  const { currency } = useOpenForm().settings;
  const { label, help, type, choices } = option;
  return (
    <Field label={label} {...(help && { help })}>
      {(control) => {
        if (type === "choice") {
          return (
            <Select
              id={control.id}
              label={label}
              describedBy={control["aria-describedby"]}
              value={value}
              options={choices}
              onChange={onValue}
            />
          );
        }
        const inputProps = { ...control, value, onBlur };
        return type === "amount" ? (
          <MoneyInput {...inputProps} currency={currency} onValue={onValue} />
        ) : (
          <Input
            {...inputProps}
            maxLength={500}
            {...(type === "number" && { inputMode: "decimal" as const })}
            onChange={({ target }) => onValue(type === "number" ? target.value.replace(",", ".") : target.value)}
          />
        );
      }}
    </Field>
  );
}
