import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";

/** What a module's `Thumbnail.tsx` exports: contents of an SVG of 120 × 76 in the current colour, shown by the module picker. */
export interface Thumbnail {
  /** Schematic of the type. */
  readonly thumbnail: ReactNode;
  /** Schematic of a preset, laid out by its values (defaults and what the preset changes). Absent: `thumbnail` for each. */
  readonly drawPreset?: (values: Values) => ReactNode;
}
