import type { ReactNode } from "react";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import { Controls } from "./Controls.tsx";
import type carousel from "./definition.ts";
import styles from "./styles.module.css";
import { useSlides } from "./useSlides.ts";

interface Props extends Pick<ViewOf<typeof carousel>, "values" | "editing"> {
  /** Content of a slide; absent: what the server has sent stays, which needs no code. */
  readonly content?: (index: number, isCards: boolean) => ReactNode;
}

/** The same object at every rendering: React compares it by identity and leaves the HTML alone. */
const untouched = { __html: "" };

/** Slides in a row, with what moves them. */
export function Carousel({ values, editing, content }: Props) {
  const { banner_list, is_full, show_indicator, autoplay, interval } = values;
  const { slideText, slidesText } = useShop().config;
  const total = banner_list.length;
  const cards = values.open_card_mode && total > 1;
  const slides = useSlides({ count: total, autoplay: autoplay && !editing, seconds: interval });
  if (total === 0) {
    return editing ? (
      <ModuleBox values={values}>
        <EmptyModule text="Add a slide in this module's settings." />
      </ModuleBox>
    ) : null;
  }
  return (
    <ModuleBox values={values} full={is_full}>
      <section
        className={cards ? `${styles.carousel} ${styles.cards}` : styles.carousel}
        aria-roledescription="carousel"
        aria-label={slidesText}
        data-ready={slides.ready || undefined}
        style={vars({
          rounded: is_full || cards ? null : "var(--img-radius)",
          lead: cards && is_full ? "var(--side)" : null,
        })}
        onKeyDown={slides.onKeyDown}
        {...slides.pauseHandlers}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the arrow keys do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer only; the keyboard has its own controls */}
        <div
          className={styles.viewport}
          ref={slides.viewport}
          onScroll={slides.onScroll}
          onClick={cards ? slides.onPress : undefined}
          aria-live={slides.playing ? "off" : "polite"}
        >
          <div className={styles.track}>
            {banner_list.map((_, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the pattern of the WAI, not a fieldset
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id; their index identifies them
                key={index}
                className={cards && index !== slides.selected ? `${styles.slide} ${styles.neighbour}` : styles.slide}
                // The editor scrolls to the slide whose settings are open.
                data-item={editing ? `banner_list ${index}` : undefined}
                role="group"
                aria-roledescription="slide"
                aria-label={fill(slideText, { number: index + 1, total })}
                inert={slides.ready && index !== slides.selected}
                {...(content
                  ? { children: content(index, cards) }
                  : { suppressHydrationWarning: true, dangerouslySetInnerHTML: untouched })}
              />
            ))}
          </div>
        </div>
        {total > 1 && (
          <Controls slides={slides} total={total} indicator={show_indicator} pausable={autoplay && !editing} />
        )}
      </section>
    </ModuleBox>
  );
}
