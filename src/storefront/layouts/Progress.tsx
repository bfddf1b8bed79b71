import { useNavigation } from "react-router";
import { useIsLoading } from "../runtime/loading.ts";
import styles from "./progress.module.css";

/** A thin bar while the next page, or an answer, is on its way; quick ones (under 150 ms) never show it. */
export function Progress() {
  const isLoading = useIsLoading();
  return useNavigation().state === "idle" && !isLoading ? null : <div className={styles.bar} aria-hidden="true" />;
}
