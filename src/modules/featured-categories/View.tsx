import type { CategoryRow } from "#contract/rows.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { categoryPath } from "#ui/links/category-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { liveCategories } from "../shared/rows.ts";
import { px, vars } from "../shared/style.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type featuredCategories from "./definition.ts";
import styles from "./styles.module.css";

type Props = ViewOf<typeof featuredCategories>;

export default function FeaturedCategories({ id, values, data, editing, position }: Props) {
  const rows = liveCategories(values.category_list, data.categories, editing);
  const heading = titleId(2, id, position);
  if (rows.length === 0 && !editing) return null;
  const names = [styles.grid, styles[values.layout], values.first_two_rows && styles.wideFirst];
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: values.pc_column_num,
        gap: px(values.gap),
        radius: `${values.category_bg_radius}px`,
        "img-size": px(values.category_img_size),
        "picture-radius": `${values.category_img_radius}px`,
        "name-size": px(values.category_name_font_size),
        "own-name-color": values.category_name_color,
        "own-text-color": values.category_text_color,
        "view-size": px(values.view_btn_font_size),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {rows.length === 0 && <EmptyModule text="Choose categories in this module's settings." />}
      <ul className={names.filter(Boolean).join(" ")}>
        {rows.map((category) => (
          <li key={category.id}>
            <Card category={category} values={values} />
          </li>
        ))}
      </ul>
      <ViewAll values={values} to="/product/category" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}

function Card({ category, values }: { readonly category: CategoryRow; readonly values: Props["values"] }) {
  const onPicture = values.show_category_bgimg && category.big_pic !== "";
  return (
    <Link to={categoryPath(category.id)} className={onPicture ? `${styles.card} ${styles.onPicture}` : styles.card}>
      {onPicture && (
        <Picture src={category.big_pic} alt="" className={styles.background} sizes="(min-width: 1024px) 600px, 100vw" />
      )}
      <span className={styles.textBox}>
        <span className={styles.name}>
          <Isolate lang={category.lang?.name}>{category.name}</Isolate>
        </span>
        {values.show_view_btn && values.view_btn_text && <span className={styles.view}>{values.view_btn_text}</span>}
      </span>
      {values.show_category_img && (
        <Picture
          src={category.pic}
          alt=""
          ratio="1 / 1"
          className={styles.picture}
          sizes="240px"
          initialOf={category.name}
        />
      )}
    </Link>
  );
}
