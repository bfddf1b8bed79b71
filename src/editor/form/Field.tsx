import { memo, useId, useState } from "react";
import { filledText, namesIn, takes } from "#decoration/dynamic.ts";
import { type Fields, isResponsive, type Responsive, type SingleField } from "#decoration/field.ts";
import type { Problem } from "#decoration/values.ts";
import { t } from "#i18n/t.ts";
import { controls, isCompact, isGroup } from "./controls/index.ts";
import { brokenRule, describedBy, sameValue } from "./field-state.ts";
import { shopSettings, useFollowed } from "./followed.ts";
import { useNote } from "./notes.ts";
import { ruleFor } from "./problems.ts";
import { ProblemsContext } from "./problems-context.ts";
import { ResponsiveField } from "./ResponsiveField.tsx";
import { ResetButton, Row } from "./Row.tsx";
import { type Taken, useTaken } from "./taken.ts";
import type { FormChange } from "./types.ts";

interface FieldProps {
  readonly name: string;
  readonly field: Fields[string];
  readonly value: unknown;
  /** Must be a stable callback, or memoisation is lost. */
  readonly onChange: FormChange;
  readonly problems: readonly Problem[];
  /** Title of the section, for its first field. */
  readonly heading?: string | null;
}

/** One setting with label, help, error and reset. Memoised: at a key press only the changed field renders. */
export const Field = memo(function Field({ heading = null, ...props }: FieldProps) {
  const { name, field, value, onChange, problems } = props;
  if (isResponsive(field)) {
    const pair = value as Responsive<unknown>;
    return <ResponsiveField name={name} field={field} value={pair} onChange={onChange} problems={problems} />;
  }
  return <Single {...props} field={field} heading={heading} />;
});

/** What a text that takes values is on the canvas. */
function takenNote(field: SingleField, value: unknown, taken: Taken | null): string | undefined {
  if (!taken || field.component !== "Input" || typeof value !== "string" || !takes(field)) return undefined;
  if (namesIn(value, false).length === 0) return undefined;
  const text = filledText(value, taken.valueOf).trim();
  return text === "" ? t("Shows nothing here") : t("Shows here: {text}", { text });
}

interface SingleProps extends FieldProps {
  readonly field: SingleField;
}

function Single({ name, field, value, onChange, problems, heading }: SingleProps) {
  const id = useId();
  const [draftRule, setDraftRule] = useState<string | null>(null);
  const Control = controls[field.component];
  const rule = draftRule ?? ruleFor(problems, field.label) ?? brokenRule(field, value);
  const followed = useFollowed(name);
  const changed = followed ? !followed.isFollowing : !sameValue(value, field.default);
  const help = followed?.isFollowing ? t("Follows the shop's settings until it is given another value") : field.help;
  const renderedField = followed
    ? { ...field, componentProps: { ...field.componentProps, placeholder: followed.value } }
    : field;
  const [ownNote, taken] = [useNote(name), useTaken()];
  const note = ownNote ?? takenNote(field, value, taken);
  const reset = () => {
    const label = t("{label} reset", { label: field.label });
    if (!followed) onChange(name, structuredClone(field.default), "commit", label);
    // All of them, or none follows.
    else
      for (const [one, followedValue] of Object.entries(followed.values)) onChange(one, followedValue, "commit", label);
  };
  return (
    <Row
      name={name}
      id={id}
      label={field.label}
      help={help}
      note={note}
      link={followed ? { to: shopSettings, text: t("Open the shop's settings") } : undefined}
      onLeave={followed && value === "" ? reset : undefined}
      error={rule && `${field.label}: ${rule}`}
      group={isGroup(field)}
      quiet={isGroup(field) && field.label === heading}
      compact={isCompact(field)}
      reset={<ResetButton label={field.label} hidden={!changed} onReset={reset} />}
    >
      <ProblemsContext value={problems}>
        <Control
          id={id}
          field={renderedField}
          value={value}
          label={field.label}
          describedBy={describedBy(id, help, rule)}
          invalid={Boolean(rule)}
          onProblem={setDraftRule}
          onChange={(next, phase, detail) => onChange(name, next, phase, detail ?? field.label)}
        />
      </ProblemsContext>
    </Row>
  );
}
