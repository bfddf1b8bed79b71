import styles from "./Swatch.module.css";

/** A value's colour as a dot, 18 px or `--swatch-size`. Its name stands beside it: screen readers get nothing more. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />;
}
