import { Icon } from "#ui/Icon.tsx";
import styles from "./EmptyModule.module.css";

/** Shown on the editor's canvas only, in place of a module without content. */
export function EmptyModule({ text }: { readonly text: string }) {
  return (
    <p className={styles.empty}>
      <Icon name="picture" size={28} />
      {text}
    </p>
  );
}
