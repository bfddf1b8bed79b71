/** What a new landing page can begin with, beside a copy of another page: modules with their presets. */
import type { Values } from "#decoration/field.ts";
import { t } from "#i18n/t.ts";

export interface Start {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** Types, the place of the preset in each, and values that differ from it. */
  readonly modules: readonly (readonly [type: number, preset: number, values?: Values])[];
}

export const starts: readonly Start[] = [
  { id: "empty", label: t("Empty page"), help: t("Add modules one by one"), modules: [] },
  {
    id: "campaign",
    label: t("Campaign"),
    help: t("A large picture, products, reasons to buy and the newsletter"),
    modules: [
      // Directly below the header.
      [15, 1, { box_pt: { pc: 0, mobile: 0 } }],
      [4, 0],
      [9, 0],
      [11, 0],
    ],
  },
  {
    id: "collection",
    label: t("Collection"),
    help: t("Slides, categories and recommended products"),
    modules: [
      [1, 0],
      [2, 0],
      [5, 0],
    ],
  },
  {
    id: "story",
    label: t("Story"),
    help: t("Pictures and text in turns, figures and a row of images"),
    modules: [
      [7, 0],
      [7, 1],
      [8, 0],
      [16, 0],
    ],
  },
];
