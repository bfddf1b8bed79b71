import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useCan } from "../api/start.ts";
import { keyName } from "./keys.ts";
import { closeOverlay } from "./overlays.ts";
import styles from "./ShortcutSheet.module.css";
import { shortcuts } from "./shortcuts.ts";

const groups = ["Go to", "Create", "Help"] as const;

/** Every shortcut that the person may use. */
export default function ShortcutSheet() {
  const can = useCan();
  const allowed = shortcuts.filter(({ permission }) => can(permission));
  return (
    <Dialog
      open
      onClose={closeOverlay}
      closeOutside
      title="Keyboard shortcuts"
      width={560}
      footer={
        <Button variant="primary" onClick={closeOverlay}>
          Done
        </Button>
      }
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.title}>{group}</h3>
            <dl className={styles.list}>
              {allowed
                .filter((one) => one.group === group)
                .map(({ keys, label }) => (
                  <Row key={keys} label={label} keys={keys.split(" ")} />
                ))}
              {group === "Help" && <Row label="Search everywhere" keys={[keyName("K")]} />}
              {group === "Create" && <Row label="Save a form" keys={[keyName("S")]} />}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ label, keys }: { readonly label: string; readonly keys: readonly string[] }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.keys}>
        {keys.map((key, index) => (
          <span key={key} className={styles.key}>
            {index > 0 && <span className={styles.then}>then</span>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
