import styles from "./CanvasSkeleton.module.css";

/** The outline of a page, while the first one is on its way. */
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
