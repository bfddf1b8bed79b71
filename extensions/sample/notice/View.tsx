import { ModuleBox, px, type ViewOf, vars } from "shopwright/extend/views";
import type notice from "./definition.ts";
import styles from "./notice.module.css";

export default function Notice({ values }: ViewOf<typeof notice>) {
  const { title, text, text_font_size, text_align, line_color } = values;
  const style = vars({ size: px(text_font_size), align: text_align, line: line_color });
  return (
    <ModuleBox values={values}>
      <div className={styles.notice} style={style}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <p className={styles.text}>{text}</p>
      </div>
    </ModuleBox>
  );
}
