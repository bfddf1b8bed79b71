import styles from "./Spinner.module.css";

/** A spinner; give `label` when nothing else describes the progress. */
export function Spinner({ label, size = 16 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined} style={{ width: size, height: size }}>
      {label && <span className="ui-hidden">{label}</span>}
    </span>
  );
}
