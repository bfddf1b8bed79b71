import type { ReactNode } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Input } from "../shell/Input.tsx";
import { LinePicture } from "./LinesCard.tsx";
import styles from "./Order.module.css";

/** Units by the id of the line. */
export type Units = Readonly<Record<string, number>>;

type Choosable = StaffOrder["lines"][number] & {
  /** Units that can be chosen. */
  readonly max: number;
};

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly lines: readonly Choosable[];
  readonly units: Units;
  readonly onChange: (units: Units) => void;
  /** Below the name of a line. */
  readonly extra?: (line: Choosable) => ReactNode;
}

/** How many units of each line: 0 leaves a line out. */
export function LineUnits({ label, help, lines, units, onChange, extra }: Props) {
  return (
    <fieldset>
      <legend className="weight-550 bottom-6">{label}</legend>
      {help && <p className="muted small bottom-8">{help}</p>}
      <ul className="line radius-10">
        {lines.map((line) => {
          const { id, good_name, variant_label, image, max } = line;
          return (
            <li key={id} className={`row gap-12 pad-y-10 pad-x-12 line-between ${styles.unitLine}`}>
              <LinePicture src={image} />
              <span className={`stack fill break ${styles.about}`}>
                <span>{good_name}</span>
                {variant_label && <span className={styles.small}>{variant_label}</span>}
                {extra?.(line)}
              </span>
              <Input
                className={styles.qty}
                type="number"
                inputMode="numeric"
                min={0}
                max={max}
                step={1}
                aria-label={t("Units of {product}, at most {max}", {
                  product: separated([good_name, variant_label].filter(Boolean)),
                  max,
                })}
                suffix={t("of {max}", { max })}
                value={units[id] ?? 0}
                onChange={({ target }) => {
                  const typed = Math.trunc(Number(target.value));
                  onChange({ ...units, [id]: Number.isFinite(typed) ? Math.min(max, Math.max(0, typed)) : 0 });
                }}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
