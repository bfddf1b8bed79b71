import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useClosing } from "#ui/controls/use-closing.ts";
import styles from "./ShortcutsDialog.module.css";

interface Shortcut {
  /** Alternatives; the keys of one are pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly what: string;
}

const command = /mac/i.test(navigator.userAgent) ? "⌘" : t("Ctrl");

const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: t("Everywhere"),
    shortcuts: [
      { keys: [[command, "S"]], what: t("Save and publish") },
      { keys: [[command, "Z"]], what: t("Undo") },
      {
        keys: [
          [command, "Shift", "Z"],
          [command, "Y"],
        ],
        what: t("Redo"),
      },
      { keys: [[command, "K"]], what: t("Search actions, pages, modules and settings") },
      { keys: [["F6"], ["Shift", "F6"]], what: t("Next or previous area") },
      { keys: [[t("Esc")]], what: t("Close the list, dialog, settings or full screen") },
    ],
  },
  {
    title: t("The selected module"),
    shortcuts: [
      {
        keys: [
          ["Alt", "↑"],
          ["Alt", "↓"],
        ],
        what: t("Move up or down"),
      },
      { keys: [[command, "D"]], what: t("Duplicate") },
      { keys: [[command, "C"]], what: t("Copy") },
      { keys: [[command, "V"]], what: t("Paste after it") },
      { keys: [[t("Del")]], what: t("Delete") },
      { keys: [["F2"]], what: t("Rename") },
      {
        keys: [
          ["Shift", "↑"],
          ["Shift", "↓"],
          [command, "A"],
        ],
        what: t("Select several in the list"),
      },
    ],
  },
  {
    title: t("Fields"),
    shortcuts: [
      { keys: [["↑"], ["↓"]], what: t("Increase or decrease a number by 1") },
      {
        keys: [
          ["Shift", "↑"],
          ["Shift", "↓"],
        ],
        what: t("Increase or decrease a number by 10"),
      },
      { keys: [["Enter"], [t("Esc")]], what: t("Save or cancel text edited on the page") },
    ],
  },
];

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { close, frame } = useClosing(onClose);
  return (
    <Dialog
      {...frame}
      closeOutside
      width={480}
      title={t("Keyboard shortcuts")}
      footer={
        <Button variant="primary" onClick={close}>
          {t("Done")}
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
