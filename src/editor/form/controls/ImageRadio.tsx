import { useId } from "react";
import { optionsOnPage } from "../sides.ts";
import { Thumbnail } from "../Thumbnail.tsx";
import type { ControlProps } from "../types.ts";
import styles from "./ImageRadio.module.css";

/** A choice shown as pictures. */
export function ImageRadio({ id, field, value, onChange, label, describedBy }: ControlProps<string | number>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={styles.group}>
      {optionsOnPage(field).map((option) => {
        const chosen = option.value === value;
        return (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className="ui-hidden"
              id={chosen ? id : undefined}
              name={name}
              checked={chosen}
              onChange={() => onChange(option.value, "commit")}
            />
            <span className={styles.picture}>
              <Thumbnail name={option.image ?? ""} />
            </span>
            <span className={styles.caption}>{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
