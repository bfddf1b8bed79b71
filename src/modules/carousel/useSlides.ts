import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from "react";

export interface Slides {
  /** The row of slides, which scrolls sideways. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
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
  /** A press beside the chosen slide, on what looks in from the side, leads there. */
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
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
 * Slides by swipe, arrows and keyboard: the browser's own scrolling with snap points, so that the row can be swiped
 * before any script has arrived. They play by themselves unless the pointer or the focus is inside, the tab is hidden,
 * the reader asks for reduced motion or has stopped them.
 */
export function useSlides({ count, autoplay, seconds }: Options): Slides {
  const viewport = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [ready, setReady] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const calm = useCalm();
  const playing = autoplay && count > 1 && !calm && !hovered && !focused && !stopped;
  const selected = Math.min(place, Math.max(0, count - 1));

  /** Beyond the last comes the first, and before the first the last. */
  const show = (index: number) => {
    const row = viewport.current;
    const slide = row?.firstElementChild?.children[(index + count) % count];
    if (!row || !(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft - (row.clientWidth - slide.offsetWidth) / 2;
    row.scrollTo({ left, behavior: prefersCalm() ? "instant" : "smooth" });
  };

  useEffect(() => setReady(true), []);

  // A fresh timer per slide, so that a slide reached by hand stays its full time as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` starts the time anew, `show` only reads the row
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => show(selected + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [playing, seconds, selected, count]);

  return {
    viewport,
    onScroll: ({ currentTarget: row }) => setPlace(Math.round(row.scrollLeft / pitchOf(row))),
    selected,
    ready,
    playing,
    stopped,
    setStopped,
    show,
    previous: () => show(selected - 1),
    next: () => show(selected + 1),
    onKeyDown: (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      show(selected + (event.key === "ArrowLeft" ? -1 : 1));
    },
    onPress: ({ target, currentTarget: row, clientX }) => {
      // Slides that are not chosen are inert: a press on them reaches the row or what holds them in it.
      if (target !== row && target !== row.firstElementChild) return;
      const { left, width } = row.getBoundingClientRect();
      const next = selected + (clientX < left + width / 2 ? -1 : 1);
      if (next >= 0 && next < count) show(next);
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

/** Pixels from one slide to the next, at least 1. */
function pitchOf(row: HTMLElement): number {
  const [first, second] = row.firstElementChild?.children ?? [];
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  return Math.max(1, pitch || row.clientWidth);
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
