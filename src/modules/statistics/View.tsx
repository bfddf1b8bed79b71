import { EmptyModule } from "../shared/EmptyModule.tsx";
import { iconClass } from "../shared/icons.ts";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { family, perDevice, px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type statistics from "./definition.ts";
import styles from "./styles.module.css";

export default function Statistics({ id, values, editing, position }: ViewOf<typeof statistics>) {
  const { title, data_list } = values;
  const heading = titleId(8, id, position);
  const { config } = useShop();
  if (data_list.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        icon: px(values.icon_size),
        "value-size": px(values.value_font_size),
        "value-font": family(values.value_font_family),
        "own-value-color": values.value_color,
        "name-size": px(values.name_font_size),
        "name-font": family(values.name_font_family),
        "own-name-color": values.name_color,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {data_list.length === 0 ? (
        <EmptyModule text="Add your first figure in this module's settings." />
      ) : (
        <dl className={styles.grid}>
          {data_list.map((figure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no id; their index identifies them
            <div key={index} className={styles.figure}>
              <dt className={styles.name}>{figure.name}</dt>
              <dd className={styles.value}>{figure.value}</dd>
              {figure.icon && (
                <dd className={styles.icon}>
                  <img src={figure.icon} alt="" loading="lazy" className={iconClass(values.icon_lightens, config)} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </ModuleBox>
  );
}
