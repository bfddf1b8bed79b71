import type { CSSProperties, ReactNode } from "react";
import type { Responsive } from "#decoration/field.ts";
import type { ShownOn } from "./fields.ts";
import styles from "./ModuleBox.module.css";
import { shownOn } from "./shown-on.ts";
import { px, vars } from "./style.ts";

interface Props {
  readonly values: {
    readonly box_pt: Responsive<number | null>;
    readonly box_pb: Responsive<number | null>;
    readonly show_on: ShownOn;
  };
  /** Full width instead of the shop's content width. */
  readonly full?: boolean;
  /** Id of the heading that labels the section; `label` is the label itself. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  readonly style?: CSSProperties;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The box around a module: paddings, content width, side padding. A `<section>` if it has a label. */
export function ModuleBox({ values, full = false, labelledBy, label, style, className, children }: Props) {
  const named = labelledBy ? { "aria-labelledby": labelledBy } : label ? { "aria-label": label } : null;
  const Tag = named ? "section" : "div";
  return (
    <Tag
      {...named}
      className={[styles.box, shownOn(values.show_on), className].filter(Boolean).join(" ")}
      style={{ ...vars({ pt: px(values.box_pt, "var(--top)"), pb: px(values.box_pb) }), ...style }}
    >
      <div className={full ? styles.full : styles.inner}>{children}</div>
    </Tag>
  );
}
