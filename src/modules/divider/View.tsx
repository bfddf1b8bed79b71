import { shownOn } from "../shared/shown-on.ts";
import { family, px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type divider from "./definition.ts";
import styles from "./styles.module.css";

const positions = { 0: styles.left, 2: styles.center, 4: styles.right } as const;

export default function Divider({ values }: ViewOf<typeof divider>) {
  const { show_divider_text, divider_text, divider_text_position, is_full } = values;
  const text = show_divider_text ? divider_text : "";
  const style = vars({
    pt: px(values.box_pt),
    pb: px(values.box_pb),
    height: `${values.divider_height}px`,
    line: values.divider_style,
    color: values.divider_color,
    gap: px(values.divider_text_gap),
    size: px(values.divider_text_font_size),
    "own-color": values.divider_text_color,
    family: family(values.divider_text_font_family),
  });
  return (
    <div
      className={[is_full ? styles.full : styles.box, shownOn(values.show_on)].filter(Boolean).join(" ")}
      style={style}
    >
      {text ? (
        <p className={`${styles.textBox} ${positions[divider_text_position]}`}>
          <span className={styles.text}>{text}</span>
        </p>
      ) : (
        <hr className={styles.line} />
      )}
    </div>
  );
}
