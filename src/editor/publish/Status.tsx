import { signedIn } from "../api/signed-in.ts";
import styles from "./Status.module.css";
import { saving } from "./status.ts";
import { useStatus } from "./use-status.ts";

/** Where the owner's work is. A component of its own: it changes at every key press. */
export function Status({ publishing }: { readonly publishing: boolean }) {
  const { text, ended } = useStatus();
  const shown = publishing && !ended ? "Publishing…" : text;
  return (
    <div className={styles.state}>
      {/* "Saving…" comes with every burst of typing: screen readers hear the outcome only. */}
      <span role="status" aria-live={shown === saving ? "off" : "polite"} className={styles.text} title={shown}>
        {shown}
      </span>
      {ended && (
        <button type="button" className={styles.signIn} onClick={() => void signedIn.ask()}>
          Sign in
        </button>
      )}
    </div>
  );
}
