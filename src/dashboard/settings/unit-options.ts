/** Systems of units as fields offer them. */

import type { UnitSystem } from "#contract/weights.ts";
import { t } from "#i18n/t.ts";
import type { SelectOption } from "#ui/controls/Select.tsx";

export const unitOptions: readonly SelectOption<UnitSystem>[] = [
  { value: "metric", label: t("Metric (grams, kilograms)") },
  { value: "imperial", label: t("Imperial (pounds)") },
];
