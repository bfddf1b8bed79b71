import { type ReactNode, useState } from "react";
import { useHref } from "react-router";
import { Button } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { textOf } from "../../components/form/Form.tsx";
import { SelectField, TextAreaField } from "../../components/form/fields.tsx";
import type { Entered, Form } from "./page.tsx";
import styles from "./withdrawal.module.css";

interface Props {
  readonly form: Form;
  readonly entered: Entered;
  readonly busy: boolean;
  readonly problem: ReactNode;
  readonly setProblem: (text: string) => void;
  readonly onBack: () => void;
  readonly onConfirm: (what: { lines: { line_id: string; qty: number }[]; items: string }) => void;
}

/** The second step: the statement as it will be sent, for the whole order or a part, and the button that sends it. */
export function Confirm({ form: { texts, lines }, entered, busy, problem, setProblem, onBack, onConfirm }: Props) {
  // Shown from the start without JavaScript, which cannot show them later.
  const [scope, setScope] = useState<"whole" | "part" | null>(null);
  const choices = lines?.filter(({ may_withdraw }) => may_withdraw) ?? [];
  return (
    <form
      method="post"
      action={useHref("/withdraw/confirm")}
      className={styles.form}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const isPart = form.get("scope") === "part";
        const chosen = choices.map(({ line_id }) => ({ line_id, qty: Number(form.get(`qty_${line_id}`) ?? 0) }));
        const units = isPart ? chosen.filter(({ qty }) => qty > 0) : [];
        const items = isPart ? textOf(form, "items") : "";
        if (isPart && units.length === 0 && !items) return setProblem(texts.choose ?? "");
        onConfirm({ lines: units, items });
      }}
    >
      <p>{texts.check}</p>
      <p className={styles.statement}>{texts.statement}</p>
      <dl className={styles.facts}>
        <dt>{texts.order_no}</dt>
        <dd>
          <Isolate ltr>{entered.order_no}</Isolate>
        </dd>
        <dt>{texts.name}</dt>
        <dd>{entered.name}</dd>
        <dt>{texts.email}</dt>
        <dd>
          <Isolate ltr>{entered.email}</Isolate>
        </dd>
      </dl>
      {Object.entries(entered).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.scope}>
        <legend>{texts.scope}</legend>
        {(["whole", "part"] as const).map((one) => (
          <label key={one} className={styles.radio}>
            <input
              type="radio"
              name="scope"
              value={one}
              defaultChecked={one === "whole"}
              onChange={() => setScope(one)}
            />
            <span>{texts[one]}</span>
          </label>
        ))}
      </fieldset>
      {scope !== "whole" && (
        <div className={scope === "part" ? styles.part : `${styles.part} ${styles.withoutScript}`}>
          {lines?.map(({ line_id, name, qty, note, may_withdraw }) => (
            <div key={line_id}>
              {may_withdraw ? (
                <SelectField name={`qty_${line_id}`} label={name} hint={note || undefined} defaultValue="0">
                  {Array.from({ length: Math.min(qty, 999) + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the choices
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <p>
                  {name}: {note}
                </p>
              )}
            </div>
          ))}
          {choices.length === 0 && (
            <TextAreaField name="items" label={texts.items ?? ""} optional="" maxLength={1000} rows={3} />
          )}
        </div>
      )}
      {problem}
      <div className={styles.buttons}>
        <Button type="submit">{texts.confirm}</Button>
        <Button plain className={styles.needsScript} onClick={onBack}>
          {texts.change}
        </Button>
      </div>
    </form>
  );
}
