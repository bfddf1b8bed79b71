import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { categoryPath } from "#ui/links/category-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { liveCategories } from "../shared/rows.ts";
import { perDevice, px, vars } from "../shared/style.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type categoryTiles from "./definition.ts";
import styles from "./styles.module.css";

export default function CategoryTiles({ id, values, data, editing, position }: ViewOf<typeof categoryTiles>) {
  const rows = liveCategories(values.category_list, data.categories, editing);
  const heading = titleId(14, id, position);
  const button = values.show_view_btn && values.view_btn_text !== "";
  if (rows.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        // Portrait pictures in narrow columns, landscape in wide ones.
        ratio: perDevice({
          pc: values.column_num.pc > 2 ? "4 / 5" : "3 / 2",
          mobile: values.column_num.mobile > 1 ? "4 / 5" : "3 / 2",
        }),
        radius: `${values.category_bg_radius}px`,
        "name-size": px(values.category_name_font_size),
        "own-name-color": values.category_name_color,
        "own-text-color": values.category_text_color,
        "view-size": px(values.view_btn_font_size),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {rows.length === 0 && <EmptyModule text="Choose categories in this module's settings." />}
      <ul className={`${styles.grid} ${styles[values.category_name_layout]}`}>
        {rows.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category.id)} className={styles.tile}>
              <Picture
                src={category.big_pic || category.pic}
                alt=""
                className={styles.picture}
                sizes="(min-width: 1024px) 400px, 100vw"
                // In the middle it would stand behind the name.
                initialOf={values.category_name_layout === "center" ? undefined : category.name}
              />
              <span className={styles.textBox}>
                <span className={styles.name}>
                  <Isolate lang={category.lang?.name}>{category.name}</Isolate>
                </span>
                {button && <span className={styles.view}>{values.view_btn_text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ViewAll values={values} to="/product/category" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}
