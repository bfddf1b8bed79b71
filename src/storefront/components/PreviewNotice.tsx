import styles from "./PreviewNotice.module.css";

/** Says on a page that only staff see it so far. */
export function PreviewNotice({ children }: { readonly children: string }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}
