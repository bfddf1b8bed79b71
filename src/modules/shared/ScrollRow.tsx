import { type ReactNode, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import styles from "./ScrollRow.module.css";
import { useScrollEnds } from "./use-scroll-ends.ts";

interface Props {
  /** Said by screen readers. */
  readonly name: string;
  readonly texts: { readonly back_text: string; readonly next_text: string };
  readonly arrows: boolean;
  /** In a module without padding at its sides. */
  readonly inset: boolean;
  /** A list, `ul`, whose style has `--columns` and `--gap`. */
  readonly children: ReactNode;
}

/** One line that scrolls natively, by swipe and by keyboard; the arrows, which scripts add, move it by what is seen. */
export function ScrollRow({ name, texts, arrows, inset, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ends, move } = useScrollEnds(scroller);
  return (
    <div className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part is a group, not a fieldset */}
      <div
        ref={scroller}
        className={inset ? `${styles.scroller} ${styles.insetRow}` : styles.scroller}
        role="group"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
      >
        {children}
      </div>
      {arrows && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.back}`}
            aria-label={texts.back_text}
            disabled={ends.first}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={22} />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={texts.next_text}
            disabled={ends.last}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={22} />
          </button>
        </>
      )}
    </div>
  );
}
