import { sideOnPage } from "#ui/direction.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type form from "./definition.ts";
import { OwnForm } from "./OwnForm.tsx";
import styles from "./styles.module.css";

export default function FormModule({ id, values, editing, position }: ViewOf<typeof form>) {
  const { title, desc, layout, field_list } = values;
  const heading = titleId(57, id, position);
  if (field_list.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      label={title ? undefined : values.form_name}
      style={vars({ "desc-size": px(values.desc_font_size) })}
    >
      <div className={`${styles.column} ${styles[layout]}`}>
        <div className={styles.head}>
          <ModuleTitle id={heading} values={values} />
          {desc && (
            <p className={styles.desc} style={{ textAlign: sideOnPage(values.title_text_align) }}>
              {desc}
            </p>
          )}
        </div>
        {field_list.length > 0 ? (
          <OwnForm id={id} values={values} editing={editing} />
        ) : (
          <EmptyModule text="Add a field in this module's settings." />
        )}
      </div>
    </ModuleBox>
  );
}
