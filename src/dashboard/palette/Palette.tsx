import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { useCan } from "../api/start.ts";
import { closeOverlay, receiveTyped } from "../shell/overlays.ts";
import { actionCommands, type Command, matchCommands, pageCommands } from "./actions.ts";
import styles from "./Palette.module.css";
import { useFound } from "./use-found.ts";

interface Group {
  readonly value: string;
  readonly items: readonly Command[];
}

/** Screens and actions shown while a text is typed; without a text there are more. */
const mostMatches = 6;

/** Finds orders, products, categories, screens and actions. */
export default function Palette() {
  const [text, setText] = useState("");
  useEffect(() => receiveTyped((letters) => setText((before) => before + letters)), []);
  const navigate = useNavigate();
  const can = useCan();
  const { found, searching, failure } = useFound(text);
  const groups = groupsOf(text, can, found);
  const choose = (command: Command) => {
    closeOverlay();
    command.run(navigate);
  };
  const nothing = text.trim() !== "" && groups.length === 0 && !searching;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={`ui-root ${styles.popup}`} aria-label="Search" role="dialog">
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              value={text}
              onValueChange={setText}
              itemToStringValue={(item: Command) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.field}>
                <Search size={18} aria-hidden />
                <Autocomplete.Input
                  className={styles.input}
                  aria-label="Search orders, products, categories, settings and actions"
                  placeholder="Search orders, products, settings, actions…"
                  maxLength={100}
                />
                {searching && <Spinner />}
                <kbd className={styles.escape} aria-hidden>
                  Esc
                </kbd>
              </div>
              <Dialog.Close className="ui-hidden">Close search</Dialog.Close>
              <div className={styles.results}>
                <Autocomplete.List className={styles.list}>
                  {(group: Group) => (
                    <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                      <Autocomplete.GroupLabel className={styles.label}>{group.value}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: Command) => (
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
                <Autocomplete.Status className={nothing || failure ? styles.nothing : "ui-hidden"}>
                  {failure ?? (nothing ? `No results for “${text.trim()}”. Try another word, or a SKU.` : "")}
                </Autocomplete.Status>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Result({ command: { label, detail, icon: Icon, image, keys } }: { readonly command: Command }) {
  return (
    <>
      <span className={styles.picture} aria-hidden>
        {image ? <img src={image} alt="" width={32} height={32} /> : Icon && <Icon size={18} />}
      </span>
      <span className={styles.text}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {keys && (
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      )}
    </>
  );
}

function groupsOf(text: string, can: ReturnType<typeof useCan>, found: readonly Group[]): Group[] {
  const allowed = (commands: readonly Command[]) => commands.filter(({ permission }) => can(permission));
  const pages = allowed(pageCommands());
  const actions = allowed(actionCommands());
  if (text.trim() === "") {
    return [
      { value: "Actions", items: actions.slice(0, 4) },
      { value: "Go to", items: pages },
      { value: "More actions", items: actions.slice(4) },
    ];
  }
  return [
    { value: "Go to", items: matchCommands(pages, text).slice(0, mostMatches) },
    { value: "Actions", items: matchCommands(actions, text).slice(0, mostMatches) },
    ...found,
  ].filter(({ items }) => items.length > 0);
}
