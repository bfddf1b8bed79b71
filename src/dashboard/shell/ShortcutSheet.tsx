import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useCan } from "../api/start.ts";
import { keyName } from "./keys.ts";
import { closeOverlay } from "./overlays.ts";
import styles from "./ShortcutSheet.module.css";
import { shortcuts } from "./shortcuts.ts";

interface Line {
  readonly label: string;
  /** Pressed one after the other. */
  readonly keys: readonly string[];
}

/** Groups in their order, with the keys that screens handle themselves. */
const groups: Readonly<Record<string, readonly Line[]>> = {
  "Go to": [],
  Everywhere: [{ label: t("Search, also while typing"), keys: [keyName("K")] }],
  Create: [],
  Lists: [
    { label: t("Next row"), keys: ["j"] },
    { label: t("Previous row"), keys: ["k"] },
    { label: tc("verb", "Open"), keys: ["Enter"] },
    { label: t("Select"), keys: ["x"] },
    { label: t("Select up to here"), keys: [t("Shift X")] },
  ],
  Records: [{ label: t("Save"), keys: [keyName("S")] }],
  Spreadsheets: [
    { label: t("Edit the cell"), keys: ["F2"] },
    { label: t("Fill down"), keys: [keyName("D")] },
    { label: t("Empty the cells"), keys: [t("Del")] },
    { label: t("Undo"), keys: [keyName("Z")] },
    { label: t("Redo"), keys: [keyName("Y")] },
  ],
};

/** By group. */
const titles: Readonly<Record<string, string>> = {
  "Go to": t("Go to"),
  Everywhere: t("Everywhere"),
  Create: t("Create"),
  Lists: t("Lists"),
  Records: t("Records"),
  Spreadsheets: t("Spreadsheets"),
};

/** Every shortcut that the person may use. */
export default function ShortcutSheet() {
  const can = useCan();
  const allowed = shortcuts.filter(({ permission }) => can(permission));
  return (
    <Dialog
      open
      onClose={closeOverlay}
      closeOutside
      title={t("Keyboard shortcuts")}
      width={640}
      footer={
        <Button variant="primary" onClick={closeOverlay}>
          {t("Done")}
        </Button>
      }
    >
      <div className={styles.groups}>
        {Object.entries(groups).map(([group, own]) => {
          const rows = [
            ...own,
            ...allowed
              .filter((one) => one.group === group)
              .map(({ keys, label }) => ({ label, keys: keys.split(" ") })),
          ];
          if (rows.length === 0) return null;
          return (
            <section key={group}>
              <h3 className="faint small weight-600 bottom-6">{titles[group]}</h3>
              <dl>
                {rows.map((row) => (
                  <Row key={row.label} {...row} />
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Row({ label, keys }: Line) {
  return (
    <div className="row between gap-12 height-34">
      <dt>{label}</dt>
      <dd className={`row gap-6 ${styles.keys}`}>
        {keys.map((key, index) => (
          <span key={key} className="row gap-6">
            {index > 0 && <span className="faint tiny">{t("then")}</span>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
