/** What a new landing page can begin with, beside a copy of another page: modules with their presets. */
import { t } from "#i18n/t.ts";

export interface Start {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** Types, and the place of the preset in each. */
  readonly modules: readonly (readonly [type: number, preset: number])[];
}

export const starts: readonly Start[] = [
  { id: "empty", label: t("Empty page"), help: t("Add modules one by one"), modules: [] },
  {
    id: "campaign",
    label: t("Campaign"),
    help: t("A large picture, products, reasons to buy and the newsletter"),
    modules: [
      [15, 1],
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
