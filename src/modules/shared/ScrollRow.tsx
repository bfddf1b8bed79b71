import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import styles from "./ScrollRow.module.css";

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
  const [ends, setEnds] = useState({ first: true, last: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      setEnds({ first: at < 2, last: at > element.scrollWidth - element.clientWidth - 2 });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, []);
  const move = (step: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === "rtl";
    element.scrollBy({ left: step * (isRtl ? -1 : 1) * element.clientWidth * 0.9 });
  };
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
