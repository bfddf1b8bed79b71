import { Search, X } from "lucide-react";
import { type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import type { AnyDefinition, PickerGroup, Preset } from "#decoration/module.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import field from "#ui/controls/field.module.css";
import { pickerGroups } from "./groups.ts";
import styles from "./ModulePicker.module.css";
import { ModuleThumbnail } from "./ModuleThumbnail.tsx";
import { Presets } from "./Presets.tsx";
import { findTypes } from "./search.ts";

interface ModulePickerProps {
  /** Definitions of the modules that may be added. */
  readonly definitions: readonly AnyDefinition[];
  /** Adds a new module with its defaults, or with a preset's values. */
  readonly onPick: (definition: AnyDefinition, preset?: Preset) => void;
  /** A press on a module or preset, which may become a drag. */
  readonly onPress?: (press: PointerEvent<HTMLElement>, definition: AnyDefinition, preset?: Preset) => void;
  /** The part after those of the types: what was saved, by what is searched for. */
  readonly saved?: (query: string) => ReactNode;
  readonly paddingX?: number;
}

const titles: Readonly<Record<PickerGroup, string>> = {
  basic: t("Basic"),
  product: t("Products"),
  other: t("Other"),
  more: t("More"),
};

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** All module types in their groups, each with its presets; searched by name, preset and what else a thing is called. */
export function ModulePicker({ definitions, onPick, onPress, saved, paddingX = 24 }: ModulePickerProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const matching = findTypes(definitions, query);
  const groups = pickerGroups(matching);
  const picker = useRef<HTMLDivElement>(null);
  const search = (next: string) => {
    // If the list was scrolled down, the picker scrolls back to where the results begin.
    const bar = picker.current?.firstElementChild;
    if (bar && topOf(picker.current) < topOf(bar)) picker.current?.scrollIntoView({ block: "start" });
    setQuery(next);
  };
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    search("");
    input.current?.focus();
  };
  return (
    <div ref={picker} className={styles.picker} style={{ paddingInline: paddingX }}>
      <div className={styles.bar}>
        <div className={`${field.control} ${styles.search}`}>
          <Search size={15} className={styles.glass} aria-hidden />
          <input
            ref={input}
            type="search"
            aria-label={t("Search modules")}
            placeholder={t("Search modules")}
            value={query}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              const [first] = groups[0]?.members ?? [];
              if (event.key === "Escape" && query !== "") {
                // Clears the search first; the next press closes the picker.
                event.preventDefault();
                search("");
              } else if (event.key === "Enter" && query.trim() !== "" && first) {
                event.preventDefault();
                onPick(first);
              }
            }}
          />
          {query !== "" && (
            <IconButton size="small" label={t("Clear")} icon={<X size={14} aria-hidden />} onClick={clear} />
          )}
        </div>
      </div>
      <p className={groups.length > 0 ? styles.count : styles.none} role="status">
        {query.trim() === ""
          ? ""
          : groups.length > 0
            ? t("{count, plural, one {# module found} other {# modules found}}", { count: matching.length })
            : t("No modules found for “{query}”.", { query: query.trim() })}
      </p>
      {groups.map(({ group, members }) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className={styles.group}>
          <h3 id={`${id}-${group}`} className={styles.title}>
            {titles[group]}
          </h3>
          <ul className={styles.types}>
            {members.map((definition) => (
              <li key={definition.type} className={styles.type}>
                <button
                  type="button"
                  className={styles.tile}
                  onClick={() => onPick(definition)}
                  onPointerDown={(press) => onPress?.(press, definition)}
                >
                  <ModuleThumbnail type={definition.type} />
                  <span className={styles.name}>{definition.name}</span>
                </button>
                <Presets definition={definition} onPick={onPick} onPress={onPress} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {saved && (
        <section aria-labelledby={`${id}-saved`} className={styles.group}>
          <h3 id={`${id}-saved`} className={styles.title}>
            {t("Saved")}
          </h3>
          {saved(query)}
        </section>
      )}
    </div>
  );
}
