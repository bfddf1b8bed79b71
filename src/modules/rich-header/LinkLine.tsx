import { type ReactNode, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { useScrollEnds } from "../shared/use-scroll-ends.ts";
import styles from "./LinkLine.module.css";

/**
 * Links in one line, however many they are. It scrolls natively, by swipe and as the focus goes on; where links follow, the
 * line fades out and has an arrow, for the mouse alone: by keyboard each link is one press away.
 */
export function LinkLine({ children }: { readonly children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ends, move } = useScrollEnds(scroller);
  const arrow = (step: 1 | -1, place: string | undefined) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`${styles.arrow} ${place}`}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => move(step)}
    >
      <Icon name={step === 1 ? "chevron-right" : "chevron-left"} size={18} />
    </button>
  );
  const names = [styles.scroller, !ends.first && styles.before, !ends.last && styles.after];
  return (
    <div className={styles.line}>
      <div ref={scroller} className={names.filter(Boolean).join(" ")}>
        {children}
      </div>
      {!ends.first && arrow(-1, styles.back)}
      {!ends.last && arrow(1, styles.next)}
    </div>
  );
}
