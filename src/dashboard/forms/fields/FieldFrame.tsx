import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import type { FieldTexts } from "../context.ts";
import { PlaceLinks } from "../PlaceLinks.tsx";
import styles from "./Field.module.css";

export interface FieldProps {
  readonly name: string;
  /** Below the control. */
  readonly help?: ReactNode;
  readonly optional?: boolean;
}

interface FieldFrameProps extends Omit<FieldProps, "name"> {
  readonly field: FieldTexts;
  /** At the right end of the help's line. */
  readonly count?: ReactNode;
  /** At the right end of the label's line. */
  readonly tool?: ReactNode;
  /** The label is for screen readers only: the heading above says the same. */
  readonly hideLabel?: boolean;
  /** For groups, whose label belongs to no single control. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** Label, control, help and error of a form's field. */
export function FieldFrame({ field, help, optional, count, tool, group, hideLabel, children }: FieldFrameProps) {
  const label = (
    <>
      {field.label}
      {optional && <span className="faint weight-400"> {t("(optional)")}</span>}
    </>
  );
  return (
    <div className="stack lines-start gap-6 shrink" data-field={field.id}>
      <div className={clsx(tool && "row between gap-8")}>
        {group ? (
          <div className={hideLabel ? "ui-hidden" : "weight-550"} id={`${field.id}-label`}>
            {label}
          </div>
        ) : (
          <label className={hideLabel ? "ui-hidden" : "weight-550"} htmlFor={field.id}>
            {label}
          </label>
        )}
        {tool}
      </div>
      {children}
      <FieldError field={field} />
      {(help || count) && (
        <div className="row align-stretch between gap-12">
          {help && (
            <div className="faint small break leading-18 shrink" id={field.helpId}>
              {help}
            </div>
          )}
          {count}
        </div>
      )}
    </div>
  );
}

/** The error, where a screen reader finds it (`aria-describedby`). */
export function FieldError({ field }: { readonly field: Pick<FieldTexts, "errorId" | "error"> }) {
  if (!field.error) return null;
  return (
    <p className={clsx("danger small break leading-18 row align-stretch gap-6", styles.error)} id={field.errorId}>
      <CircleAlert size={14} aria-hidden />
      <span>
        <PlaceLinks>{field.error}</PlaceLinks>
      </span>
    </p>
  );
}

/** Attributes of the control. */
export function described(field: FieldTexts, help?: ReactNode) {
  const ids = [field.error && field.errorId, help && field.helpId].filter(Boolean).join(" ");
  return {
    id: field.id,
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": ids || undefined,
  } as const;
}
