import { Drawing } from "#ui/Icon.tsx";
import styles from "./EmptyModule.module.css";

const picturePath = "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01";

/** Shown on the editor's canvas only, in place of a module without content. */
export function EmptyModule({ text }: { readonly text: string }) {
  return (
    <p className={styles.empty}>
      <Drawing path={picturePath} size={28} />
      {text}
    </p>
  );
}
