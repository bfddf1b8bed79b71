import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type pictureGallery from "./definition.ts";
import styles from "./styles.module.css";

/** Heights of the bricks, in turn: a wall whose pictures are all as high as each other is a grid. */
const bricks = ["4 / 5", "1 / 1", "4 / 3", "1 / 1", "4 / 5", "3 / 4"] as const;

export default function PictureGallery({ id, values, editing, position }: ViewOf<typeof pictureGallery>) {
  const { title, layout, captions } = values;
  const heading = titleId(53, id, position);
  const pictures = values.data_list.filter(({ img }) => img !== "");
  if (pictures.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        radius: `${values.img_radius}px`,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {pictures.length === 0 ? (
        <EmptyModule text="Add pictures in this module's settings." />
      ) : (
        <ul className={`${styles[layout]} ${captions === "over" ? styles.over : ""}`}>
          {pictures.map(({ img, alt, caption, link }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no id; their index identifies them
            <li key={index} className={styles.item}>
              <figure className={styles.figure}>
                <Picture
                  src={img}
                  // What the caption says is not read twice.
                  alt={alt === caption ? "" : alt}
                  ratio={layout === "bricks" ? bricks[index % bricks.length] : layout === "grid" ? "1 / 1" : undefined}
                  sizes={`(min-width: 1024px) ${layout === "mosaic" ? 600 : Math.ceil(1200 / values.column_num.pc)}px, ${layout === "mosaic" ? 100 : Math.ceil(100 / values.column_num.mobile)}vw`}
                  eager={position === 0 && index < 2}
                  className={styles.picture}
                />
                {link && <Link to={link} className={styles.link} aria-label={caption || alt || link} />}
                {caption && (
                  <figcaption className={styles.caption}>
                    <Isolate>{caption}</Isolate>
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </ModuleBox>
  );
}
