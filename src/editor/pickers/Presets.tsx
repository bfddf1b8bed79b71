import type { PointerEvent } from "react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { AnyDefinition, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";
import styles from "./Presets.module.css";

interface PresetsProps {
  readonly definition: AnyDefinition;
  /** Adds a new module with the preset's values. */
  readonly onPick: (definition: AnyDefinition, preset: Preset) => void;
  readonly onPress?:
    | ((press: PointerEvent<HTMLElement>, definition: AnyDefinition, preset: Preset) => void)
    | undefined;
}

/** The presets of a type besides its first one, which has the defaults; each with a schematic. */
export function Presets({ definition, onPick, onPress }: PresetsProps) {
  const presets = definition.presets?.slice(1) ?? [];
  if (presets.length === 0) return null;
  const defaults = defaultsOf(definition.fields);
  return (
    <ul className={styles.presets} aria-label={t("Presets: {name}", { name: definition.name })}>
      {presets.map((preset) => (
        <li key={preset.name}>
          <button
            type="button"
            className={styles.preset}
            title={preset.name}
            onClick={() => onPick(definition, preset)}
            onPointerDown={(press) => onPress?.(press, definition, preset)}
          >
            <ModuleThumbnail type={definition.type} values={{ ...defaults, ...preset.values }} />
            <span className={styles.name}>{preset.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
