import { Icon } from "#ui/Icon.tsx";
import styles from "./Missing.module.css";

/** Shown on the editor's canvas only, in place of a module without content. */
export function Missing({ text }: { readonly text: string }) {
  return (
    <p className={styles.missing}>
      <Icon name="picture" size={28} />
      {text}
    </p>
  );
}
