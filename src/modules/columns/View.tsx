import { maxSlots } from "#decoration/nesting.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type columns from "./definition.ts";
import styles from "./styles.module.css";

/** Modules in columns. Each column is a page box of its own: what stands in it lays itself out by the width of the column. */
export default function Columns({ id, values, editing, position, slot }: ViewOf<typeof columns>) {
  const { title, widths, align, is_stacked, is_reversed } = values;
  const heading = titleId(60, id, position);
  const shares = widths.split(":").slice(0, maxSlots);
  const row = [
    styles.row,
    styles[align],
    is_stacked && styles.stacked,
    is_stacked && is_reversed && styles.reversed,
  ].filter(Boolean);
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: shares.map((share) => `minmax(0, ${share}fr)`).join(" "),
        gap: px(values.gap),
        "item-spacing": px(values.item_spacing),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      <div className={row.join(" ")} data-columns={shares.length}>
        {shares.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
          <div key={index} className={styles.column} data-slot={index + 1}>
            {slot ? slot(index + 1, shares.length) : editing && <EmptyModule text="Add modules to this column." />}
          </div>
        ))}
      </div>
    </ModuleBox>
  );
}
