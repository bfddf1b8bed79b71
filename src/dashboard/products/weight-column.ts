import type { UnitSystem } from "#contract/weights.ts";
import { t } from "#i18n/t.ts";

/** The weight of a variant in a grid, in the units of the shop; its cells hold grams. */
export const weightColumn = (units: UnitSystem) =>
  ({
    key: "weight",
    label: units === "imperial" ? t("Weight (lb)") : t("Weight (g)"),
    type: "number",
    width: 110,
    inPounds: units === "imperial",
  }) as const;
