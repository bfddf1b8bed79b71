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
  readonly onChange: (value: V, phase: Phase, detail?: string) => void;
  /** Accessible name when the visible label is not enough ("Title size, phone"). */
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy?: string;
  readonly invalid: boolean;
  /** Which device of a responsive field this is. */
  readonly device?: "pc" | "mobile";
}
