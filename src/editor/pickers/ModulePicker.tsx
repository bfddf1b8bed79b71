import { useId } from "react";
import type { AnyDefinition, PickerGroup } from "#decoration/module.ts";
import { pickerGroups } from "./groups.ts";
import styles from "./ModulePicker.module.css";
import { ModuleThumbnail } from "./thumbnails.tsx";

interface ModulePickerProps {
  /** The registry's home definitions; only those that are there are offered. */
  readonly definitions: readonly AnyDefinition[];
  /** A tile was clicked: add a fresh copy with its defaults (spec §2). */
  readonly onPick: (definition: AnyDefinition) => void;
  readonly paddingX?: number;
}

const titles: Readonly<Record<PickerGroup, string>> = { basic: "Basic", product: "Products", other: "Other" };

/** Tiles of all module types in three groups. */
export function ModulePicker({ definitions, onPick, paddingX = 24 }: ModulePickerProps) {
  const id = useId();
  return (
    <div className={styles.picker} style={{ paddingInline: paddingX }}>
      {pickerGroups(definitions).map(({ group, members }) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className={styles.group}>
          <h3 id={`${id}-${group}`} className={styles.title}>
            {titles[group]}
          </h3>
          <ul className={styles.tiles}>
            {members.map((definition) => (
              <li key={definition.type}>
                <button type="button" className={styles.tile} onClick={() => onPick(definition)}>
                  <span className={styles.drawing}>
                    <ModuleThumbnail type={definition.type} />
                  </span>
                  <span className={styles.name}>{definition.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
