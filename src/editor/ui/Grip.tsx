import styles from "./Grip.module.css";

/** What a handle is known by. Drawn by a background: there is one in every row, and the browser keeps books for each `<svg>`. */
export function Grip() {
  return <span className={styles.grip} aria-hidden />;
}
