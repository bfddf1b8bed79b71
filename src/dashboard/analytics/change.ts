/** How a value compares with the one before. */

import { measureWords } from "#contract/measure-words.ts";
import { type Measure, measures } from "#contract/shapes/analytics.ts";
import { locale } from "#i18n/locale.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";

export interface Change {
  readonly direction: "up" | "down" | "same";
  /** "12%", "1.2 points", "New" for what was zero before; absent where there is nothing to divide by. */
  readonly size?: string;
  readonly tone: "good" | "bad" | "neutral";
}

/** Stands alone: an arrow beside it would say nothing more. */
export const newSize = t("New");
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** @param before null without a comparison or without a value: then there is no change to tell. */
export function changeOf(measure: Measure, now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  if (now === before) return { direction: "same", tone: "neutral" };
  const direction = now > before ? "up" : "down";
  const { better } = measureWords[measure];
  const tone = better === undefined ? "neutral" : better === direction ? "good" : "bad";
  const size = sizeOf(measure, now, before);
  return { direction, tone, ...(size && { size }) };
}

function sizeOf(measure: Measure, now: number, before: number): string | undefined {
  // Of percentages the difference: "from 2% to 3%" is one point, not 50 percent.
  if (measures[measure] === "percent") return t("{points} points", { points: numbers.format(Math.abs(now - before)) });
  if (before === 0) return now > 0 ? newSize : undefined;
  const percent = Math.abs((now - before) / before) * 100;
  if (percent < 0.05) return t("under 0.1%");
  return percentText(percent, [0, percent >= 10 ? 0 : 1]);
}

/** "Up 12% from $1,000.00", for people who do not see the arrow. */
export function changeSentence({ direction, size }: Change, before: string): string {
  if (direction === "same") return t("Unchanged from {before}", { before });
  if (!size || size === newSize)
    return direction === "up" ? t("Up from {before}", { before }) : t("Down from {before}", { before });
  return direction === "up"
    ? t("Up {size} from {before}", { size, before })
    : t("Down {size} from {before}", { size, before });
}
