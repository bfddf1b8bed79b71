import type { ReactNode } from "react";
import { sideOnPage } from "#ui/direction.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type logoRow from "./definition.ts";
import styles from "./styles.module.css";

export default function LogoRow({ id, values, editing, position }: ViewOf<typeof logoRow>) {
  const { title, desc, img_list, layout, is_gray, has_frames } = values;
  const heading = titleId(63, id, position);
  const logos = img_list.filter(({ img, name }) => img !== "" || name.trim() !== "");
  if (logos.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        "logo-height": px(values.logo_height),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {desc && (
        <p
          className={styles.desc}
          data-align={values.title_text_align}
          style={{ textAlign: sideOnPage(values.title_text_align) }}
        >
          {desc}
        </p>
      )}
      {logos.length === 0 ? (
        <EmptyModule text="Add a logo in this module's settings." />
      ) : (
        <ul
          className={[
            styles.logos,
            styles[layout],
            title !== "" && values.title_text_align === "left" && styles.start,
            is_gray && styles.gray,
            has_frames && styles.framed,
          ]
            .filter(Boolean)
            .join(" ")}
          // What scrolls is reached by keyboard.
          {...(layout === "scroll" && { tabIndex: 0, "aria-label": title || undefined })}
        >
          {logos.map(({ name, img, link }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: logos have no id; their index identifies them
            <li key={index} className={styles.item}>
              <Linked to={link}>
                {img ? (
                  <img src={img} alt={name} className={styles.logo} loading="lazy" decoding="async" />
                ) : (
                  <span className={styles.letters}>
                    <Isolate>{name}</Isolate>
                  </span>
                )}
              </Linked>
            </li>
          ))}
        </ul>
      )}
    </ModuleBox>
  );
}

/** A link around its content, or the content alone. */
function Linked({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return to ? (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  );
}
