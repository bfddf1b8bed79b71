import { type FormEvent, useId, useState } from "react";
import type { Range } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./RangeBar.module.css";
import { faultOf } from "./ranges.ts";

/** Two days of one's own; they count once they are applied, because a date is typed in parts. */
export function OwnDates({ range, onChange }: { readonly range: Range; readonly onChange: (range: Range) => void }) {
  const [dates, setDates] = useState(range);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const newFault = faultOf(dates);
    setFault(newFault);
    if (!newFault) onChange(dates);
  };
  const input = (part: keyof Range, label: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={dates[part]}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ target }) => setDates({ ...dates, [part]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className={`row align-end wrap gap-8 ${styles.own}`} onSubmit={apply} noValidate>
      {input("from", t("First day"))}
      {input("to", t("Last day"))}
      <Button type="submit">{t("Apply")}</Button>
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
}
