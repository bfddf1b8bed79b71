import { measureWords } from "#contract/measure-words.ts";
import type { Measure } from "#contract/shapes/analytics.ts";
import { Tip } from "../shell/Tip.tsx";

/** How a figure is counted. */
export function MeasureTip({ measure }: { readonly measure: Measure }) {
  const { label, about } = measureWords[measure];
  return <Tip about={label} text={about} />;
}
