import { useEffect, useSyncExternalStore } from "react";
import { t } from "#i18n/t.ts";
import { signedIn } from "../api/signed-in.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { loading, type NewerVersion, newerVersion, newestLoaded, watchNewer } from "./newer-version.ts";
import styles from "./Status.module.css";
import { saving } from "./status.ts";
import { useStatus } from "./use-status.ts";

/** Where the owner's work is. A component of its own: it changes at every key press. */
export function Status({ publishing }: { readonly publishing: boolean }) {
  const { text, ended } = useStatus();
  const { store } = useEditorContext();
  const { api } = useShell();
  const newer = useNewer();
  const statusText =
    publishing && !ended
      ? t("Publishing…")
      : newer && !ended
        ? t("Version {number} is newer", { number: newer.number })
        : text;
  return (
    <div className={styles.state}>
      {/* "Saving…" comes with every burst of typing: screen readers hear the outcome only. */}
      <span
        role="status"
        aria-live={statusText === saving ? "off" : "polite"}
        className={styles.text}
        title={statusText}
      >
        {statusText}
      </span>
      {newer && !ended && !publishing && (
        <button
          type="button"
          className={styles.signIn}
          title={t("Published by {person}", { person: newer.author || t("somebody else") })}
          onClick={() => loading.run(({ loadNewer }) => void loadNewer(api, store))}
        >
          {t("Load it")}
        </button>
      )}
      {ended && (
        <button type="button" className={styles.signIn} onClick={() => void signedIn.ask()}>
          {t("Sign in")}
        </button>
      )}
    </div>
  );
}

/** A version that was published after what is loaded here; null once it is loaded, or replaced by a publish from here. */
function useNewer(): NewerVersion | null {
  const { store } = useEditorContext();
  const { api } = useShell();
  const newer = useSyncExternalStore(newerVersion.subscribe, newerVersion.current);
  const loaded = useEditor(newestLoaded);
  useEffect(() => watchNewer(api, store), [api, store]);
  return newer && newer.number > loaded ? newer : null;
}
