import { Icon } from "#ui/Icon.tsx";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import styles from "./styles.module.css";
import type { Slides } from "./useSlides.ts";

interface Props {
  readonly slides: Slides;
  readonly total: number;
  readonly indicator: boolean;
  /** Shows the button that pauses autoplay (WCAG 2.2.2). */
  readonly pausable: boolean;
}

/** Arrows at the sides, below them the indicator and the button that pauses autoplay. */
export function Controls({ slides, total, indicator, pausable }: Props) {
  const { previousText, nextText, pauseText, playText, slideText } = useShop().config;
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        aria-label={previousText}
        onClick={slides.previous}
      >
        <Icon name="chevron-left" size={22} />
      </button>
      <button type="button" className={`${styles.arrow} ${styles.on}`} aria-label={nextText} onClick={slides.next}>
        <Icon name="chevron-right" size={22} />
      </button>
      {(indicator || pausable) && (
        <div className={styles.bar}>
          {indicator &&
            Array.from({ length: total }, (_, index) => (
              <button
                type="button"
                // biome-ignore lint/suspicious/noArrayIndexKey: one dot per index
                key={index}
                className={styles.dot}
                aria-label={fill(slideText, { number: index + 1, total })}
                aria-current={index === slides.selected}
                onClick={() => slides.show(index)}
              />
            ))}
          {pausable && (
            <button
              type="button"
              className={styles.pause}
              aria-label={slides.stopped ? playText : pauseText}
              onClick={() => slides.setStopped(!slides.stopped)}
            >
              <Icon name={slides.stopped ? "play" : "pause"} size={14} />
            </button>
          )}
        </div>
      )}
    </>
  );
}
