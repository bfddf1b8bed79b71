import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

/** What the control of a field gets. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Below the control, always visible. */
  readonly help?: ReactNode;
  /** What is wrong; replaces the help. */
  readonly error?: string | undefined;
  /** Word after the label: "optional". */
  readonly hint?: string | undefined;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, help and error of one value. */
export function Field({ label, help, error, hint, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={clsx("stack lines-start gap-6 shrink", className)}>
      <label htmlFor={id} className={hideLabel ? "ui-hidden" : "weight-550"}>
        {label}
        {hint && <span className="faint weight-400"> ({hint})</span>}
      </label>
      {children({ id, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} role="alert" className="danger small break leading-18">
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className="faint small break leading-18">
            {help}
          </p>
        )
      )}
    </div>
  );
}
