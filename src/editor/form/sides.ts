import type { Option, SingleField } from "#decoration/field.ts";
import { pageLanguage } from "#ui/page-language.ts";

/** Words and pictures of options of which one is the other's mirror image. */
const mirrored: Readonly<Record<string, string>> = { "media-left": "media-right", "media-right": "media-left" };

/**
 * The options of a field as they look on the canvas: where the shop reads from right to left, the page mirrors the sides that are
 * stored, so what is shown at the left is stored as "right".
 */
export function optionsOnPage({ options = [], onPicture }: SingleField): readonly Option[] {
  return pageLanguage()?.dir === "rtl" && !onPicture ? mirroredOptions(options) : options;
}

/** Each option with the value of its mirror image; options without one stay. */
export function mirroredOptions(options: readonly Option[]): readonly Option[] {
  return options.map((option, index) => ({ ...option, value: (twinOf(option, index, options) ?? option).value }));
}

function twinOf(option: Option, index: number, options: readonly Option[]): Option | undefined {
  const image = mirrored[option.image ?? ""];
  if (image) return options.find((other) => other.image === image);
  // Left, center, right, whatever their words are in the language of who designs.
  return isRowOfSides(options) ? options.at(-1 - index) : undefined;
}

const sides = ["left,center,right", "left,right", "0,2,4"];
const isRowOfSides = (options: readonly Option[]) => sides.includes(options.map(({ value }) => value).join(","));
