import { sideOnPage } from "#ui/direction.ts";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type imageRow from "./definition.ts";
import styles from "./styles.module.css";

export default function ImageRow({ id, values, editing, position }: ViewOf<typeof imageRow>) {
  const { title, img_list, desc, is_full } = values;
  const heading = titleId(16, id, position);
  const pictures = img_list.filter((item) => item.img !== "" || editing);
  if (pictures.length === 0 && !editing) return null;
  const sizes = `(min-width: 1024px) ${Math.ceil(1200 / Math.max(1, pictures.length))}px, 60vw`;
  return (
    <ModuleBox
      values={values}
      full={is_full}
      labelledBy={title ? heading : undefined}
      style={vars({
        gap: px(values.gap),
        radius: `${values.img_radius}px`,
        "desc-size": px(values.desc_font_size),
        "own-desc-color": values.desc_color,
      })}
    >
      {(title || desc) && (
        <div className={is_full ? styles.head : undefined}>
          <ModuleTitle id={heading} values={values} />
          {desc && (
            <p className={styles.desc} style={{ textAlign: sideOnPage(values.title_text_align) }}>
              {desc}
            </p>
          )}
        </div>
      )}
      {pictures.length === 0 ? (
        <EmptyModule text="Add your first picture in this module's settings." />
      ) : (
        <ul className={styles.row}>
          {pictures.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no id; their index identifies them
            <li key={index} className={styles.item}>
              <Link to={item.link} className={styles.link} aria-label={item.link && !item.alt ? item.link : undefined}>
                <Picture
                  src={item.img}
                  alt={item.alt}
                  ratio="1 / 1"
                  sizes={sizes}
                  eager={position === 0 && index < 2}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ModuleBox>
  );
}
