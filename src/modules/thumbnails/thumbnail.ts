import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";

/** What a module's `Thumbnail.tsx` may export: contents of SVGs in the current colour, for the editor only. */
export interface Thumbnail {
  /** Schematic of the type in the module picker, 120 × 76. */
  readonly thumbnail?: ReactNode;
  /** Schematic of a preset by its values (with defaults), 120 × 76. Absent: `thumbnail` for every preset. */
  readonly drawPreset?: (values: Values) => ReactNode;
  /** Drawings of options by the name in the definition (`image` of an ImageRadio option), 96 × 60. */
  readonly choices?: Readonly<Record<string, ReactNode>>;
}
