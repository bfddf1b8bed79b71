import styles from "./Grip.module.css";

/** The dots of a drag handle. A CSS background, since every row has one and each `<svg>` costs time in every frame. */
export function Grip() {
  return <span className={styles.grip} aria-hidden />;
}
