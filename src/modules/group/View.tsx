import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { shownOn } from "../shared/shown-on.ts";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type group from "./definition.ts";
import styles from "./styles.module.css";

/** Modules below each other, as on the page itself: with its width, and closer to each other. */
export default function Group({ id, values, editing, position, slot }: ViewOf<typeof group>) {
  const { title } = values;
  const heading = titleId(61, id, position);
  const Tag = title ? "section" : "div";
  return (
    <Tag
      {...(title && { "aria-labelledby": heading })}
      className={[styles.group, shownOn(values.show_on)].filter(Boolean).join(" ")}
      style={vars({
        pt: px(values.box_pt, "var(--top)"),
        pb: px(values.box_pb),
        "item-spacing": px(values.item_spacing),
      })}
    >
      {title && (
        <div className={styles.head}>
          <ModuleTitle id={heading} values={values} />
        </div>
      )}
      <div className={styles.modules} data-slot={1}>
        {slot ? slot(1, 1) : editing && <EmptyModule text="Add modules to this group." />}
      </div>
    </Tag>
  );
}
