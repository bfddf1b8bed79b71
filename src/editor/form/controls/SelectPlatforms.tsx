import { clsx } from "clsx";
import type { ControlProps } from "../types.ts";
import styles from "./SelectPlatforms.module.css";

/** Social platforms in the order chosen; the number is the position. */
export function SelectPlatforms({ id, field, value, onChange, label, describedBy }: ControlProps<readonly number[]>) {
  const toggle = (platform: number) =>
    onChange(value.includes(platform) ? value.filter((one) => one !== platform) : [...value, platform], "commit");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.platforms}>
      {(field.options ?? []).map(({ label: name, value: text }, index) => {
        const platform = Number(text);
        const place = value.indexOf(platform);
        return (
          <button
            key={platform}
            id={index === 0 ? id : undefined}
            type="button"
            aria-pressed={place >= 0}
            className={clsx(styles.platform, place >= 0 && styles.chosen)}
            onClick={() => toggle(platform)}
          >
            <span className={styles.place} aria-hidden>
              {place >= 0 ? place + 1 : "+"}
            </span>
            {name}
          </button>
        );
      })}
    </div>
  );
}
