import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";

/** The shop's own carriers and the known ones. */
export const carriersQuery = callQuery("/admin_api/v1/shipping/carriers", {});

interface CarrierFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (carrier: string) => void;
}

/** A carrier, chosen among the offered ones or typed. */
export function CarrierField({ value, error, onValue }: CarrierFieldProps) {
  const list = useId();
  const { data } = useQuery(carriersQuery);
  return (
    <Field label={t("Carrier")} error={error}>
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
            {data?.carriers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
