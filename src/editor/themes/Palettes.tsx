import { useId } from "react";
import { t } from "#i18n/t.ts";
import styles from "./ThemeDialog.module.css";
import { inPalette, type Theme } from "./theme-file.ts";

const shown = ["background-color", "surface-color", "theme-color", "footer-background-color"] as const;

interface Props {
  readonly theme: Theme;
  readonly chosen: number;
  readonly disabled: boolean;
  readonly onChange: (at: number) => void;
}

/** Radio buttons that choose a palette of a theme; renders nothing for a theme that has one palette only. */
export function Palettes({ theme, chosen, disabled, onChange }: Props) {
  const name = useId();
  if (theme.palettes.length === 0) return null;
  return (
    <fieldset className={styles.palettes} disabled={disabled}>
      <legend>{t("Palette")}</legend>
      {theme.palettes.map((palette, at) => {
        const { config } = inPalette(theme, palette).look;
        return (
          <label key={palette.name} className={styles.palette}>
            <input type="radio" name={name} checked={at === chosen} onChange={() => onChange(at)} />
            <span className={styles.swatch} aria-hidden="true">
              {shown.map((color) => (
                <i key={color} style={{ background: config[color] }} />
              ))}
            </span>
            {palette.name}
          </label>
        );
      })}
    </fieldset>
  );
}
