import { type KeyboardEvent, type ReactNode, useId } from "react";
import { stepOfKey } from "../direction.ts";
import styles from "./Tabs.module.css";

interface Tab<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<V extends string | number> {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Tabs of equal width; arrows, Home and End choose. Only the chosen panel is rendered. */
export function Tabs<V extends string | number>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId();
  const at = tabs.findIndex((tab) => tab.value === value);
  const chosen = tabs[at];
  const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfKey(event.key, event.currentTarget);
    const place = step === 0 ? ends[event.key] : at + step;
    const next = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]").item(tabs.indexOf(next)).focus();
  };
  return (
    <div className={styles.root}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
        <span
          className={styles.indicator}
          style={{ width: `${100 / tabs.length}%`, translate: `calc(${at * 100}% * var(--way, 1)) 0` }}
          aria-hidden
        />
      </div>
      {chosen && (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the way by Tab from a tab into its panel (WAI-ARIA Authoring Practices)
          tabIndex={0}
          className={styles.panel}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
