import { EmptyModule } from "../shared/EmptyModule.tsx";
import { iconClass } from "../shared/icons.ts";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type features from "./definition.ts";
import styles from "./styles.module.css";

export default function Features({ id, values, editing, position }: ViewOf<typeof features>) {
  const { title, data_list, item_text_align } = values;
  const heading = titleId(9, id, position);
  const { config } = useShop();
  const icon = [styles.icon, iconClass(values.icon_lightens, config)].filter(Boolean).join(" ");
  const Name = title ? "h3" : "h2";
  if (data_list.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        icon: px(values.icon_size),
        "name-size": px(values.name_font_size),
        "own-name-color": values.name_color,
        "detail-size": px(values.detail_font_size),
        "own-detail-color": values.detail_color,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {data_list.length === 0 ? (
        <EmptyModule text="Add your first feature in this module's settings." />
      ) : (
        <ul className={`${styles.grid} ${styles[item_text_align]}`}>
          {data_list.map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: features have no id; their index identifies them
            <li key={index} className={styles.feature}>
              {feature.icon && <img className={icon} src={feature.icon} alt="" loading="lazy" />}
              {feature.name && <Name className={styles.name}>{feature.name}</Name>}
              {feature.detail && <p className={styles.detail}>{feature.detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </ModuleBox>
  );
}
