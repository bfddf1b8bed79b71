import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";

interface Shortcut {
  /** Alternatives; the keys of one are pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly what: string;
}

const command = /mac/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: [[command, "S"]], what: "Save and publish" },
      { keys: [[command, "Z"]], what: "Undo" },
      {
        keys: [
          [command, "Shift", "Z"],
          [command, "Y"],
        ],
        what: "Redo",
      },
      { keys: [[command, "K"]], what: "Search actions, pages, modules and settings" },
      { keys: [["F6"], ["Shift", "F6"]], what: "Next or previous area" },
      { keys: [["Esc"]], what: "Close the list, dialog, settings or full screen" },
    ],
  },
  {
    title: "The selected module",
    shortcuts: [
      {
        keys: [
          ["Alt", "↑"],
          ["Alt", "↓"],
        ],
        what: "Move up or down",
      },
      { keys: [[command, "D"]], what: "Duplicate" },
      { keys: [[command, "C"]], what: "Copy" },
      { keys: [[command, "V"]], what: "Paste after it" },
      { keys: [["Del"]], what: "Delete" },
      { keys: [["F2"]], what: "Rename" },
      {
        keys: [
          ["Shift", "↑"],
          ["Shift", "↓"],
          [command, "A"],
        ],
        what: "Select several in the list",
      },
    ],
  },
  {
    title: "Fields",
    shortcuts: [
      { keys: [["↑"], ["↓"]], what: "Increase or decrease a number by 1" },
      {
        keys: [
          ["Shift", "↑"],
          ["Shift", "↓"],
        ],
        what: "Increase or decrease a number by 10",
      },
      { keys: [["Enter"], ["Esc"]], what: "Save or cancel text edited on the page" },
    ],
  },
];

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      closeOutside
      width={480}
      title="Keyboard shortcuts"
      footer={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, what }) => (
              <div key={what} className={styles.row}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((chord) => (
                    <span key={chord.join()} className={styles.chord}>
                      {chord.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
