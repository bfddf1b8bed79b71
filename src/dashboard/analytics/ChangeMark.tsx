import { clsx } from "clsx";
import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import type { Measure } from "#contract/shapes/analytics.ts";
import { changeOf, changeSentence, newSize } from "./change.ts";

interface ChangeMarkProps {
  readonly measure: Measure;
  readonly now: string | null;
  readonly before: string | null;
  readonly write: (value: number) => string;
}

const tones = { good: "success", bad: "danger", neutral: "muted" };
const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Minus };

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** An arrow with the change against the time before, as a sentence for screen readers. Empty without a comparison. */
export function ChangeMark({ measure, now, before, write }: ChangeMarkProps) {
  const change = changeOf(measure, numberOf(now), numberOf(before));
  if (!change) return null;
  const Icon = icons[change.direction];
  const sentence = changeSentence(change, write(Number(before)));
  return (
    <span className={clsx("row inline gap-2 small tabular nowrap", tones[change.tone])} title={sentence}>
      {change.size !== newSize && <Icon size={13} aria-hidden />}
      <span aria-hidden>{change.size}</span>
      <span className="ui-hidden">{sentence}</span>
    </span>
  );
}
