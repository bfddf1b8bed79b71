import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import type { Choice, Conflict } from "./conflicts.ts";
import { type FieldText, useOpenForm } from "./context.ts";
import { whenOf } from "./DraftOffer.tsx";
import styles from "./Form.module.css";
import { useFormPart } from "./use-record-form.ts";

/** Asks which value to keep where somebody else changed the same field. */
export function ConflictDialog({ onSave }: { readonly onSave: () => void }) {
  const { form } = useOpenForm();
  const conflicts = useFormPart(form, (state) => state.conflicts);
  // The last ones stay visible while the dialog closes.
  const [shownConflicts, setShownConflicts] = useState<readonly Conflict[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  if (conflicts && conflicts !== shownConflicts) {
    setShownConflicts(conflicts);
    setChoices({});
  }
  const open = shownConflicts.filter(({ field }) => !choices[field]).length;
  const people = [...new Set(shownConflicts.map(({ by }) => by).filter(Boolean))];
  const person = people.length === 1 ? people[0] : t("Someone else");
  const all = (choice: Choice) => setChoices(Object.fromEntries(shownConflicts.map(({ field }) => [field, choice])));
  return (
    <Dialog
      open={conflicts !== null}
      onClose={form.closeConflicts}
      title={t("{count, plural, one {{person} changed the same field} other {{person} changed the same # fields}}", {
        count: shownConflicts.length,
        person,
      })}
      description={t("Choose which value to keep. Your other changes and theirs are merged.")}
      width={640}
      footer={
        <>
          {shownConflicts.length > 1 && (
            <div className={styles.all}>
              <Button variant="ghost" onClick={() => all("mine")}>
                {t("Keep all mine")}
              </Button>
              <Button variant="ghost" onClick={() => all("theirs")}>
                {t("Use all theirs")}
              </Button>
            </div>
          )}
          <Button onClick={form.closeConflicts}>{t("Continue editing")}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => void form.resolve(choices).then(onSave)}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <ul className={styles.conflicts}>
        {shownConflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            conflict={conflict}
            choice={choices[conflict.field]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ConflictRowProps {
  readonly conflict: Conflict;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ conflict, choice, onChoose }: ConflictRowProps) {
  const { fields } = useOpenForm();
  const { field, by, at, theirs, yours } = conflict;
  const [name = "", ...path] = field.split(".");
  const text = fields[name];
  const label = (path.length > 0 && text?.labelOf?.(path.join("."))) || text?.label || name;
  const time = at ? Date.parse(at) : Number.NaN;
  const values = { mine: yours, theirs };
  return (
    <li>
      <fieldset className="block">
        <legend className="weight-600 bottom-8">{label}</legend>
        <div className="columns columns-2 gap-8 one-600">
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className={`facts lines-start gap-y-6 gap-8 radius-m pad-12 ${styles.side}`}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              <span className={`row align-stretch wrap weight-500 ${styles.sideHead}`}>
                {side === "mine" ? t("Keep mine") : t("Use theirs")}
                {side === "theirs" && (
                  <span className="faint weight-400">
                    {[by, Number.isNaN(time) ? "" : whenOf(time)].filter(Boolean).join(", ")}
                  </span>
                )}
              </span>
              <span className={`pre scroll ${styles.sideValue}`}>
                {shownValue(values[side], path.length > 0 ? undefined : text)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** A value as text: "Empty" for none, HTML without its tags. */
function shownValue(value: unknown, text: FieldText | undefined): string {
  const formatted = text?.format ? text.format(value) : plain(value);
  return formatted.trim() === "" ? t("Empty") : formatted;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t("On") : t("Off");
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (typeof value === "object") return Object.values(value).map(plain).join(" ");
  return String(value);
}
