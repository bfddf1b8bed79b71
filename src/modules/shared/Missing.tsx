import { Icon } from "#ui/Icon.tsx";
import styles from "./Missing.module.css";

/** On the editor's canvas, in place of a module that has nothing to show yet; shoppers never see it. */
export function Missing({ text }: { readonly text: string }) {
  return (
    <p className={styles.missing}>
      <Icon name="picture" size={28} />
      {text}
    </p>
  );
}
