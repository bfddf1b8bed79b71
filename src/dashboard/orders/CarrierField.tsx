import { useId } from "react";
import { carriers } from "#contract/carriers.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";

interface CarrierFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (carrier: string) => void;
}

/** A carrier, chosen among the known ones or typed. */
export function CarrierField({ value, error, onValue }: CarrierFieldProps) {
  const list = useId();
  return (
    <Field label="Carrier" error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            maxLength={100}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
          <datalist id={list}>
            {carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
