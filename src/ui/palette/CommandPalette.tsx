import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { t } from "#i18n/t.ts";
import { Spinner } from "../controls/Spinner.tsx";
import styles from "./CommandPalette.module.css";

/** What a palette offers. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Smaller, after the label. */
  readonly detail?: string | undefined;
  /** What tells it from others, below the label. */
  readonly line?: string | undefined;
  readonly icon?: ReactNode;
  /** Address of a picture, instead of the icon. */
  readonly image?: string | undefined;
  readonly keys?: string | undefined;
}

export interface PaletteGroup<C extends PaletteCommand> {
  readonly value: string;
  readonly items: readonly C[];
}

interface CommandPaletteProps<C extends PaletteCommand> {
  /** Accessible name of the field: what is searched. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly PaletteGroup<C>[];
  readonly searching?: boolean;
  /** Shown instead of results: nothing was found, or the search failed. */
  readonly note?: string | undefined;
  /** Called once the palette is closed and the focus is where it was. */
  readonly onChoose: (command: C) => void;
  readonly onClose: () => void;
}

/** Finds commands as they are typed: a dialog with a field and groups of results. Arrows move, Enter chooses. */
export function CommandPalette<C extends PaletteCommand>(props: CommandPaletteProps<C>) {
  const { label, placeholder, text, onText, groups, searching = false, note, onChoose, onClose } = props;
  const chosen = useRef(false);
  const choose = (command: C) => {
    chosen.current = true;
    onClose();
    onChoose(command);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={`ui-root ${styles.popup}`}
            aria-label={t("Search")}
            role="dialog"
            // A command moves the focus itself.
            finalFocus={() => !chosen.current}
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              value={text}
              onValueChange={onText}
              itemToStringValue={(item: C) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.field}>
                <Search size={18} aria-hidden />
                <Autocomplete.Input
                  className={styles.input}
                  aria-label={label}
                  placeholder={placeholder}
                  maxLength={100}
                />
                {searching && <Spinner />}
                <kbd className={styles.escape} aria-hidden>
                  Esc
                </kbd>
              </div>
              <Dialog.Close className="ui-hidden">{t("Close search")}</Dialog.Close>
              <div className={styles.results}>
                <Autocomplete.List className={styles.list}>
                  {(group: PaletteGroup<C>) => (
                    <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                      <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: C) => (
                          <Autocomplete.Item
                            key={command.id}
                            value={command}
                            className={styles.item}
                            onClick={() => choose(command)}
                          >
                            <Result command={command} />
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <Autocomplete.Status className={note ? styles.nothing : "ui-hidden"}>{note ?? ""}</Autocomplete.Status>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Result({ command: { label, detail, line, icon, image, keys } }: { readonly command: PaletteCommand }) {
  return (
    <>
      <span className={styles.picture} aria-hidden>
        {image ? <img src={image} alt="" width={32} height={32} /> : icon}
      </span>
      <span className={styles.text}>
        {label}
        {line && <span className={styles.line}>{line}</span>}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {keys && (
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      )}
    </>
  );
}
