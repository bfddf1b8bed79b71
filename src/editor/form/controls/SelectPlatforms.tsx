import { clsx } from "clsx";
import { platforms } from "#decoration/platforms.ts";
import type { ControlProps } from "../types.ts";
import styles from "./SelectPlatforms.module.css";

/** Social platforms in the order chosen; the number is the position. */
export function SelectPlatforms({ id, value, onChange, label, describedBy }: ControlProps<readonly number[]>) {
  const toggle = (platform: number) =>
    onChange(value.includes(platform) ? value.filter((one) => one !== platform) : [...value, platform], "commit");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.platforms}>
      {platforms.map((platform, index) => {
        const place = value.indexOf(platform.value);
        return (
          <button
            key={platform.value}
            id={index === 0 ? id : undefined}
            type="button"
            aria-pressed={place >= 0}
            className={clsx(styles.platform, place >= 0 && styles.chosen)}
            onClick={() => toggle(platform.value)}
          >
            <span className={styles.place} aria-hidden>
              {place >= 0 ? place + 1 : "+"}
            </span>
            {platform.label}
          </button>
        );
      })}
    </div>
  );
}
