import type { ReactNode } from "react";
import type { Responsive } from "#decoration/field.ts";
import { px, vars } from "#modules/shared/style.ts";
import styles from "./form-panel.module.css";

interface Props {
  /** Values of `formLookFields`. */
  readonly values: {
    readonly form_width: number;
    readonly label_font_size: Responsive<number>;
    readonly label_color: string;
  };
  /** Centred on the page instead of at its start edge. */
  readonly centered?: boolean;
  readonly children: ReactNode;
}

/** Column of a form: configured width, label size and label colour. */
export function FormPanel({ values, centered = false, children }: Props) {
  return (
    <div
      className={centered ? `${styles.panel} ${styles.centered}` : styles.panel}
      style={vars({
        width: `${values.form_width}px`,
        "label-size": px(values.label_font_size),
        "own-label-color": values.label_color,
      })}
    >
      {children}
    </div>
  );
}
