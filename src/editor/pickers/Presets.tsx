import { defaultsOf } from "#decoration/defaults.ts";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";
import styles from "./Presets.module.css";

interface PresetsProps {
  readonly definition: AnyDefinition;
  /** Adds a new module with the preset's values. */
  readonly onPick: (preset: Preset) => void;
}

/** The presets of a type, each with a schematic. */
export function Presets({ definition, onPick }: PresetsProps) {
  const defaults = defaultsOf(definition.fields);
  return (
    <ul className={styles.presets} aria-label={t("Presets: {name}", { name: definition.name })}>
      {definition.presets?.map((preset) => (
        <li key={preset.name}>
          <button type="button" className={styles.preset} onClick={() => onPick(preset)}>
            <span className={styles.drawing}>
              <ModuleThumbnail type={definition.type} values={{ ...defaults, ...preset.values }} />
            </span>
            <span className={styles.name}>{preset.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
