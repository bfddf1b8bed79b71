import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useEditorContext } from "../store/context.ts";
import { goToSetting } from "./go-to-setting.ts";
import { ModuleIcon } from "./ModuleIcon.tsx";
import styles from "./SettingsSearch.module.css";
import { type FoundSetting, searchIndex, searchSettings } from "./search-settings.ts";

interface SettingsSearchProps {
  readonly onClosed: () => void;
}

/** Finds settings of the page by name, help or value, and opens them. */
export default function SettingsSearch({ onClosed }: SettingsSearchProps) {
  const { store, catalog } = useEditorContext();
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState("");
  const chosen = useRef<FoundSetting | null>(null);
  const index = useMemo(() => searchIndex(store.getState(), catalog), [store, catalog]);
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchSettings(index, asked), [index, asked]);
  const input = useRef<HTMLInputElement>(null);
  const choose = (setting: FoundSetting | undefined) => {
    if (!setting) return;
    chosen.current = setting;
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => {
        const setting = chosen.current;
        onClosed();
        // The dialog has returned the focus by then; `goToSetting` moves it.
        if (setting) void goToSetting(store, setting.key, setting.path);
      }}
      title="Search settings"
      width={560}
      closeOutside
      initialFocus={input}
      footer={<Button onClick={() => setOpen(false)}>Close</Button>}
    >
      <Results ref={input} query={query} onQuery={setQuery} asked={asked} found={found} onChoose={choose} />
    </Dialog>
  );
}

interface ResultsProps {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly asked: string;
  readonly found: readonly FoundSetting[];
  readonly onChoose: (setting: FoundSetting | undefined) => void;
}

/** A combobox with an always open list: the focus stays in the field. */
function Results({ ref, query, onQuery, asked, found, onChoose }: ResultsProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const at = Math.min(active, found.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(found.length - 1, at + by)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      onChoose(found[at]);
    }
  };
  const none = asked.trim() !== "" && found.length === 0;
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label="Name of a setting, or words on the page"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Title size, button, “free shipping” …"
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Settings found" className={styles.list}>
        {found.map((setting, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused
          <div
            key={`${setting.key} ${setting.path.join(".")}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(setting)}
          >
            <span className={styles.icon}>
              <ModuleIcon name={setting.icon} />
            </span>
            <span className={styles.name}>
              <span className={styles.module}>{setting.moduleName} › </span>
              {setting.label}
            </span>
            <span className={styles.detail}>{setting.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={none || query === "" ? styles.note : "ui-hidden"}>
        {none
          ? `Nothing is called “${asked.trim()}” on this page.`
          : query === ""
            ? "Looks through every module of this page, header, footer and the global configuration."
            : `${found.length} found`}
      </p>
    </div>
  );
}
