import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from "react";

export interface Slides {
  readonly viewport: (element: HTMLElement | null) => void;
  /** Index of the slide shown. */
  readonly selected: number;
  /** False until the browser has taken over. */
  readonly ready: boolean;
  /** True while slides change by themselves. */
  readonly playing: boolean;
  /** True when the reader has stopped the play. */
  readonly stopped: boolean;
  readonly setStopped: (stopped: boolean) => void;
  readonly show: (index: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface Options {
  readonly count: number;
  readonly autoplay: boolean;
  /** Seconds that each slide stays. */
  readonly seconds: number;
}

/**
 * Slides by swipe, arrows and keyboard. They play by themselves unless the pointer or the focus is inside, the tab is
 * hidden, the reader asks for reduced motion or has stopped them.
 */
export function useSlides({ count, autoplay, seconds }: Options): Slides {
  const [viewport, embla] = useEmblaCarousel({ loop: true, active: count > 1, duration: 28 });
  const [selected, setSelected] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const calm = useCalm();
  const playing = autoplay && count > 1 && !calm && !hovered && !focused && !stopped;

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    follow();
    embla.on("select", follow).on("reInit", follow);
    return () => {
      embla.off("select", follow).off("reInit", follow);
    };
  }, [embla]);

  // A fresh timer per slide, so that a slide reached by hand stays its full time as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` starts the time anew
  useEffect(() => {
    if (!embla || !playing) return;
    const timer = setTimeout(() => embla.scrollNext(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [embla, playing, seconds, selected]);

  const jump = prefersCalm;
  return {
    viewport,
    selected: Math.min(selected, Math.max(0, count - 1)),
    ready: embla !== undefined,
    playing,
    stopped,
    setStopped,
    show: (index) => embla?.scrollTo(index, jump()),
    previous: () => embla?.scrollPrev(jump()),
    next: () => embla?.scrollNext(jump()),
    onKeyDown: (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      if (event.key === "ArrowLeft") embla?.scrollPrev(jump());
      else embla?.scrollNext(jump());
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

function prefersCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** True while nothing should move by itself: reduced motion asked for, or the tab hidden. */
function useCalm(): boolean {
  const [calm, setCalm] = useState(true);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setCalm(query.matches || document.hidden);
    update();
    query.addEventListener("change", update);
    document.addEventListener("visibilitychange", update);
    return () => {
      query.removeEventListener("change", update);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return calm;
}
