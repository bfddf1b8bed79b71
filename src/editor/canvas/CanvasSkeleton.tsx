import styles from "./CanvasSkeleton.module.css";

/** Placeholder until the first page has loaded. */
export function CanvasSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.header} />
      <div className={styles.hero} />
      <div className={styles.row}>
        {["a", "b", "c", "d"].map((one) => (
          <div key={one} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
