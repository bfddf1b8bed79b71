import styles from "./Spinner.module.css";

/** A turning ring of text height; give `label` where nothing else says what is going on. */
export function Spinner({ label, size = 16 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined} style={{ width: size, height: size }}>
      {label && <span className="ed-hidden">{label}</span>}
    </span>
  );
}
