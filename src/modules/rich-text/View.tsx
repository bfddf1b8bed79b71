import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { Prose } from "../shared/Prose.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type richTextModule from "./definition.ts";
import styles from "./styles.module.css";

export default function RichText({ id, values, editing, position }: ViewOf<typeof richTextModule>) {
  const { title, content, content_font_size, content_color, is_full, content_max_width } = values;
  const heading = titleId(13, id, position);
  const empty = content.replace(/<p>\s*<\/p>/g, "").trim() === "";
  if (empty && !title && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        size: px(content_font_size),
        "own-color": content_color,
        width: is_full ? "none" : `${content_max_width}px`,
      })}
    >
      <div className={styles.column}>
        <ModuleTitle id={heading} values={values} />
        {empty ? (
          editing && <EmptyModule text="Write your text in this module's settings." />
        ) : (
          <Prose html={content} />
        )}
      </div>
    </ModuleBox>
  );
}
