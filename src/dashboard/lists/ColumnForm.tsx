import { ArrowDown, ArrowUp } from "lucide-react";
import type { RefObject } from "react";
import type { ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Checkbox } from "../shell/Input.tsx";
import styles from "./ColumnChooser.module.css";
import type { Density } from "./list-memory.ts";
import { Popover } from "./Popover.tsx";

export interface ColumnChoice {
  readonly definition: ListDefinition;
  readonly shown: readonly string[];
  /** Undefined for the columns of the view. */
  readonly onChange: (columns: readonly string[] | undefined) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

interface ColumnFormProps extends ColumnChoice {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The opened choice of columns; its code loads when idle. */
export default function ColumnForm(props: ColumnFormProps) {
  const { definition, shown, onChange, density, onDensity, anchor, onClose } = props;
  const { columns } = definition;
  const hidden = Object.keys(columns).filter((key) => !shown.includes(key));
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [shown[at], shown[at + by]];
    if (one && other) onChange(shown.with(at, other).with(at + by, one));
  };
  return (
    <Popover anchor={anchor} label={t("Columns and rows")} align="end" onClose={onClose}>
      <Segmented
        label={t("Height of rows")}
        value={density}
        segments={[
          { value: "comfortable", label: t("Comfortable") },
          { value: "compact", label: t("Compact") },
        ]}
        onChange={onDensity}
      />
      <ul className={styles.columns}>
        {[...shown, ...hidden].map((key) => {
          const at = shown.indexOf(key);
          const label = columns[key]?.label ?? key;
          return (
            <li key={key} className="row between gap-8 height-34">
              <Checkbox
                label={label}
                checked={at >= 0}
                disabled={at >= 0 && shown.length === 1}
                onChange={() => onChange(at >= 0 ? shown.filter((one) => one !== key) : [...shown, key])}
              />
              {at >= 0 && (
                <span className={`row align-stretch rigid ${styles.order}`}>
                  <IconButton
                    size="small"
                    label={t("Move {label} forward", { label })}
                    icon={<ArrowUp size={14} aria-hidden />}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t("Move {label} back", { label })}
                    icon={<ArrowDown size={14} aria-hidden />}
                    disabled={at === shown.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="ghost" onClick={() => onChange(undefined)}>
        {t("Reset columns")}
      </Button>
    </Popover>
  );
}
