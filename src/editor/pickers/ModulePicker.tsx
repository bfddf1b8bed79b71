import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { AnyDefinition, PickerGroup, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { pickerGroups } from "./groups.ts";
import styles from "./ModulePicker.module.css";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";
import { Presets } from "./Presets.tsx";

interface ModulePickerProps {
  /** Definitions of the modules that may be added. */
  readonly definitions: readonly AnyDefinition[];
  /** Adds a new module with its defaults, or with a preset's values. */
  readonly onPick: (definition: AnyDefinition, preset?: Preset) => void;
  readonly paddingX?: number;
}

const titles: Readonly<Record<PickerGroup, string>> = { basic: t("Basic"), product: t("Products"), other: t("Other") };

/** Tiles of all module types in three groups. */
export function ModulePicker({ definitions, onPick, paddingX = 24 }: ModulePickerProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className={styles.picker} style={{ paddingInline: paddingX }}>
      {pickerGroups(definitions).map(({ group, members }) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className={styles.group}>
          <h3 id={`${id}-${group}`} className={styles.title}>
            {titles[group]}
          </h3>
          <ul className={styles.tiles}>
            {members.map((definition) => {
              const { type, name, presets = [] } = definition;
              const opened = open === type;
              return [
                <li key={type} className={styles.item}>
                  <button type="button" className={styles.tile} onClick={() => onPick(definition)}>
                    <span className={styles.drawing}>
                      <ModuleThumbnail type={type} />
                    </span>
                    <span className={styles.name}>{name}</span>
                  </button>
                  {presets.length > 1 && (
                    <button
                      type="button"
                      className={styles.more}
                      aria-expanded={opened}
                      aria-label={`${name}: ${presetCount(presets.length)}`}
                      onClick={() => setOpen(opened ? null : type)}
                    >
                      {presetCount(presets.length)}
                      <ChevronDown size={12} className={styles.chevron} aria-hidden />
                    </button>
                  )}
                </li>,
                opened && (
                  <li key={`${type} presets`} className={styles.presets}>
                    <Presets definition={definition} onPick={(preset) => onPick(definition, preset)} />
                  </li>
                ),
              ];
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const presetCount = (count: number) => t("{count, plural, one {# preset} other {# presets}}", { count });
