import { useState } from "react";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type beforeAfter from "./definition.ts";
import styles from "./styles.module.css";

export default function BeforeAfter({ id, values, editing, position }: ViewOf<typeof beforeAfter>) {
  const { title, before_img, after_img, before_text, after_text, start, is_wide } = values;
  const heading = titleId(54, id, position);
  const [moved, setMoved] = useState<number | null>(null);
  const share = moved ?? start;
  if ((before_img === "" || after_img === "") && !editing) return null;
  const sizes = "(min-width: 1024px) 1200px, 100vw";
  return (
    <ModuleBox values={values} labelledBy={title ? heading : undefined}>
      <ModuleTitle id={heading} values={values} />
      {before_img === "" || after_img === "" ? (
        <EmptyModule text="Choose both pictures in this module's settings." />
      ) : (
        <div
          className={is_wide ? styles.stage : `${styles.stage} ${styles.narrow}`}
          style={vars({
            ratio: values.ratio.replace(":", " / "),
            rounded: px(values.img_radius),
            share: `${share}%`,
          })}
        >
          <Picture src={after_img} alt={values.after_alt} sizes={sizes} className={styles.after} />
          <Picture src={before_img} alt={values.before_alt} sizes={sizes} className={styles.before} />
          {before_text && <span className={`${styles.label} ${styles.first}`}>{before_text}</span>}
          {after_text && <span className={`${styles.label} ${styles.second}`}>{after_text}</span>}
          <span className={styles.line} aria-hidden="true" />
          <input
            type="range"
            className={styles.range}
            // Pictures are never mirrored: the first one is at the left also where the page reads from right to left.
            dir="ltr"
            min={0}
            max={100}
            step={1}
            value={share}
            aria-label={values.slider_text}
            aria-valuetext={`${share} %`}
            onChange={(event) => setMoved(event.target.valueAsNumber)}
          />
        </div>
      )}
    </ModuleBox>
  );
}
