import type { CategoryRow } from "#contract/rows.ts";
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
import type categories from "./definition.ts";
import styles from "./styles.module.css";

interface TileProps {
  readonly category: CategoryRow;
  readonly src: string;
  /** Aspect ratio "4 / 3". */
  readonly ratio: string;
  readonly sizes: string;
}

/** A category with its picture and its name below. Here and not in a file of its own: home pages have this code with the module. */
export function CategoryTile({ category, ...picture }: TileProps) {
  return (
    <Link to={categoryPath(category.id)} className={styles.category}>
      <Picture alt="" className={styles.picture} initialOf={category.name} {...picture} />
      <span className={styles.name}>
        <Isolate lang={category.lang?.name}>{category.name}</Isolate>
      </span>
    </Link>
  );
}

export default function Categories({ id, values, data, editing, position }: ViewOf<typeof categories>) {
  const rows = liveCategories(values.category_list, data.categories, editing);
  const heading = titleId(3, id, position);
  if (rows.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        size: px(values.category_img_size),
        radius: `${values.category_img_radius}px`,
        "name-size": px(values.category_name_font_size),
        "own-name-color": values.category_name_color,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {rows.length === 0 && <EmptyModule text="Choose categories in this module's settings." />}
      <ul className={values.title_text_align === "left" ? `${styles.grid} ${styles.start}` : styles.grid}>
        {rows.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} src={category.pic} ratio="1 / 1" sizes="240px" />
          </li>
        ))}
      </ul>
      <ViewAll values={values} to="/product/category" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}
