import type { Responsive } from "#decoration/field.ts";
import { sideOnPage } from "#ui/direction.ts";
import { Isolate } from "#ui/Isolate.tsx";
import styles from "./ModuleTitle.module.css";
import { px, vars } from "./style.ts";

export interface TitleValues {
  readonly title: string;
  readonly title_font_size: Responsive<number | null>;
  readonly title_color: string;
  readonly title_text_align: "left" | "center" | "right";
}

interface Props {
  readonly id: string;
  readonly values: TitleValues;
  /** A line of text under the title. */
  readonly desc?: string | undefined;
}

/** The heading of a module (h2); renders nothing if it is empty. */
export function ModuleTitle({ id, values, desc }: Props) {
  const { title, title_font_size, title_color, title_text_align } = values;
  if (!title && !desc) return null;
  return (
    <div className={styles.head} style={{ textAlign: sideOnPage(title_text_align) }}>
      {title && (
        <h2
          id={id}
          className={styles.title}
          style={vars({ size: px(title_font_size, "var(--module-title-size)"), "own-color": title_color })}
        >
          <Isolate>{title}</Isolate>
        </h2>
      )}
      {desc && (
        <p className={styles.desc}>
          <Isolate>{desc}</Isolate>
        </p>
      )}
    </div>
  );
}

/** Id of a module's heading, unique on the page although all new modules have id −1. */
export function titleId(type: number, id: number, position: number): string {
  return `module-${type}-${id < 0 ? `new-${position}` : id}-title`;
}
