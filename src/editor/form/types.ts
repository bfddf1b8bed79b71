/** What a generated form and its controls agree on. */
import type { SingleField } from "#decoration/field.ts";

/** `live`: still being dragged, paint only. `commit`: a value to keep; bursts in one field are one step of the history. */
export type Phase = "live" | "commit";

/** `label` names the step for the history: "Interval", "Slide 2 › Title size (phone)". */
export type FormChange = (name: string, value: unknown, phase: Phase, label: string) => void;

/** Props of every control. `V` is what the field's own schema checks. */
export interface ControlProps<V = unknown> {
  /** Id of the element that takes the focus; the field's label points at it. */
  readonly id: string;
  readonly field: SingleField<V>;
  readonly value: V;
  /** `detail` says more than the field's label for the history ("Slide 2 › Title"). */
  readonly onChange: (value: V, phase: Phase, detail?: string) => void;
  /** Accessible name, with the device for responsive fields ("Title size, Phone"). */
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Tells the rule that a typed text breaks while it cannot be stored; null when it is fine again. */
  readonly onProblem: (rule: string | null) => void;
}
