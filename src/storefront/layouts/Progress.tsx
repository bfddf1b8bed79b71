import { useNavigation } from "react-router";
import styles from "./progress.module.css";

/** A thin bar while the next page is on its way; quick pages (under 150 ms) never show it. */
export function Progress() {
  return useNavigation().state === "idle" ? null : <div className={styles.bar} aria-hidden="true" />;
}
