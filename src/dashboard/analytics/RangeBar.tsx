import { useNavigate } from "react-router";
import type { Range } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { addressOf, comparisonNames, type View } from "./address.ts";
import { OwnDates } from "./OwnDates.tsx";
import styles from "./RangeBar.module.css";
import { type Comparison, daysOf, type RangeName, rangeNames, unitsFor } from "./ranges.ts";
import { writeRange } from "./words.ts";

interface RangeBarProps {
  readonly view: View;
  readonly today: string;
  /** Absent while it loads and without a comparison. */
  readonly before: Range | undefined;
  /** Days whose figures are not counted yet. */
  readonly daysToCount: number;
}

const unitNames = { hour: t("Hour"), day: t("Day"), week: t("Week"), month: t("Month") } as const;
/** Units from the smallest on, whichever is the usual one. */
const unitOrder = ["hour", "day", "week", "month"] as const;

const options = <K extends string>(names: Readonly<Record<K, string>>) =>
  (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));

/** Which days are shown, by which unit, and what they are compared with. */
export function RangeBar({ view, today, before, daysToCount }: RangeBarProps) {
  const navigate = useNavigate();
  const show = (change: Partial<View>) =>
    void navigate(addressOf(view, change), { replace: true, preventScrollReset: true });
  const units = unitOrder.filter((unit) => unitsFor(view.range).includes(unit));
  return (
    <div className="stack gap-10">
      <div className="row wrap gap-8">
        <Select
          label={t("Date range")}
          value={view.name}
          options={options(rangeNames)}
          onChange={(name: RangeName) => show({ name, range: daysOf(name, today, view.range) })}
          className={styles.select}
        />
        <Select
          label={t("Compare with")}
          value={view.compare}
          options={options(comparisonNames)}
          onChange={(compare: Comparison) => show({ compare })}
          className={styles.select}
        />
        {units.length > 1 && (
          <div className={styles.units}>
            <Segmented
              label={t("Shown by")}
              value={view.unit}
              segments={units.map((value) => ({ value, label: unitNames[value] }))}
              onChange={(unit) => show({ unit })}
            />
          </div>
        )}
      </div>
      {view.name === "own" && (
        <OwnDates
          key={`${view.range.from} ${view.range.to}`}
          range={view.range}
          onChange={(range) => show({ range })}
        />
      )}
      <p className={styles.days} role="status">
        {daysToCount > 0
          ? t(
              "Figures are being counted: {daysToCount, plural, one {# day} other {# days}} left. The numbers below grow until then.",
              { daysToCount },
            )
          : view.compare !== "none" && before
            ? t("{dates}, compared with {datesBefore}", {
                dates: writeRange(view.range),
                datesBefore: writeRange(before),
              })
            : writeRange(view.range)}
      </p>
    </div>
  );
}
