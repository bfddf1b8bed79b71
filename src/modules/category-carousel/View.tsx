import { categoryPath } from "#ui/links/category-path.ts";
import { CategoryTile } from "../categories/View.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { liveCategories } from "../shared/rows.ts";
import { ScrollRow } from "../shared/ScrollRow.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type categoryCarousel from "./definition.ts";
import styles from "./styles.module.css";

/** What the canvas says of a rule without categories. */
const empty = {
  top: "The shop has no categories yet.",
  children: "Choose a category that has subcategories in this module's settings.",
  chosen: "Choose categories in this module's settings.",
} as const;

/** Alignment of a row with fewer categories than fit: that of the title. A row that scrolls begins at the start. */
const places = { left: undefined, center: "safe center", right: "safe end" } as const;

export default function CategoryCarousel({ id, values, data, editing, position }: ViewOf<typeof categoryCarousel>) {
  const { title, is_full, show_arrows, category_rule: rule, column_num: columns, img_scale: scale } = values;
  const rows = liveCategories(rule === "chosen" ? values.category_list : [], data.categories, editing);
  const heading = titleId(71, id, position);
  if (rows.length === 0 && !editing) return null;
  const parent = rule === "children" ? values.parent_category[0]?.id : undefined;
  const ratio = scale === "round" ? "1 / 1" : scale.replace(":", " / ");
  return (
    <ModuleBox
      values={values}
      full={is_full}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(columns),
        gap: px(values.gap),
        radius: scale === "round" ? "50%" : px(values.img_radius),
        "name-size": px(values.category_name_font_size),
        "tile-align": values.category_name_align === "left" ? "start" : undefined,
        "list-align": places[values.title_text_align],
        "own-name-color": values.category_name_color,
      })}
    >
      <div className={is_full ? styles.inset : undefined}>
        <ModuleTitle id={heading} values={values} />
      </div>
      {rows.length === 0 ? (
        <EmptyModule text={empty[rule]} />
      ) : (
        <ScrollRow name={title || values.next_text} texts={values} arrows={show_arrows} inset={is_full}>
          <ul className={styles.list}>
            {rows.map((category) => (
              <li key={category.id}>
                <CategoryTile
                  category={category}
                  src={scale === "round" ? category.pic : category.big_pic || category.pic}
                  ratio={ratio}
                  sizes={`(min-width: 1024px) ${Math.ceil(1200 / columns.pc)}px, ${Math.ceil(100 / columns.mobile)}vw`}
                />
              </li>
            ))}
          </ul>
        </ScrollRow>
      )}
      <ViewAll
        values={values}
        to={parent ? categoryPath(parent) : "/product/category"}
        titleId={title ? heading : undefined}
      />
    </ModuleBox>
  );
}
