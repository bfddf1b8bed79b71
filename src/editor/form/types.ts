/** Types shared by the form and its controls. */
import type { SingleField } from "#decoration/field.ts";

/**
 * `live`: during a drag, not a step yet. `commit`: a final value; quick changes of one field are merged into one step.
 */
export type Phase = "live" | "commit";

/** `label` is the step's label: "Interval", "Slide 2 › Title size (phone)". */
export type FormChange = (name: string, value: unknown, phase: Phase, label: string) => void;

/** Props of every control. `V` is the type that the field's schema validates. */
export interface ControlProps<V = unknown> {
  /** Id of the focusable element, for the label. */
  readonly id: string;
  readonly field: SingleField<V>;
  /** What is shown while the value is empty: the PC's picture on the phone. */
  readonly fallback?: unknown;
  readonly value: V;
  /** `detail` replaces the field's label in the step's label ("Slide 2 › Title"). */
  readonly onChange: (value: V, phase: Phase, detail?: string) => void;
  /** Accessible name, with the device for responsive fields ("Title size, Phone"). */
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Reports the rule that typed text breaks while it cannot be stored; null when it is valid. */
  readonly onProblem: (rule: string | null) => void;
}
