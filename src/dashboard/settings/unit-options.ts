/** Systems of units as fields offer them. */
import type { UnitSystem } from "#contract/weights.ts";
import type { SelectOption } from "#ui/controls/Select.tsx";

export const unitOptions: readonly SelectOption<UnitSystem>[] = [
  { value: "metric", label: "Metric (grams, kilograms)" },
  { value: "imperial", label: "Imperial (pounds)" },
];
