import { useNavigation } from "react-router";
import { useDecoration } from "../decoration/source.ts";
import { useIsLoading } from "../runtime/loading.ts";
import styles from "./progress.module.css";

/** A thin bar while the next page or an answer is loading, for longer than 150 ms. */
export function Progress() {
  const isLoading = useIsLoading();
  const { loadingText, "theme-color": background } = useDecoration().useConfig();
  if (useNavigation().state === "idle" && !isLoading) return null;
  return <div className={styles.bar} style={{ background }} role="progressbar" aria-label={loadingText} />;
}
