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
import { isRightToLeft, stepOfKey } from "#ui/direction.ts";

export interface Slides {
  /** The row of slides, which scrolls horizontally. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Index of the slide shown. */
  readonly selected: number;
  /** False until hydration. */
  readonly ready: boolean;
  /** True while autoplay changes slides. */
  readonly playing: boolean;
  /** True after the shopper has paused autoplay. */
  readonly stopped: boolean;
  readonly setStopped: (stopped: boolean) => void;
  readonly show: (index: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A click on the visible part of a neighbouring slide shows that slide. */
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
  /** Seconds per slide in autoplay. */
  readonly seconds: number;
}

/**
 * Slides by swipe, arrows and keyboard. They use the browser's scrolling with snap points, so that swiping works before
 * hydration. Autoplay pauses while the pointer or the focus is inside, while the tab is hidden, with reduced motion and
 * after the shopper has paused it.
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

  /** Wraps around: after the last slide comes the first, before the first the last. */
  const show = (index: number) => {
    const row = viewport.current;
    const slide = row?.firstElementChild?.children[(index + count) % count];
    if (!row || !(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft - (row.clientWidth - slide.offsetWidth) / 2;
    row.scrollTo({ left, behavior: prefersCalm() ? "instant" : "smooth" });
  };

  useEffect(() => setReady(true), []);

  // A new timer per slide, so that a slide chosen by the shopper also stays its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `selected` restarts the timer; `show` only reads the row
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => show(selected + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [playing, seconds, selected, count]);

  return {
    viewport,
    onScroll: ({ currentTarget: row }) => setPlace(Math.round(Math.abs(row.scrollLeft) / pitchOf(row))),
    selected,
    ready,
    playing,
    stopped,
    setStopped,
    show,
    previous: () => show(selected - 1),
    next: () => show(selected + 1),
    onKeyDown: (event) => {
      const step = stepOfKey(event.key, event.currentTarget);
      if (step === 0) return;
      event.preventDefault();
      show(selected + step);
    },
    onPress: ({ target, currentTarget: row, clientX }) => {
      // Slides other than the current one are inert: a click on them has the row or a wrapper as its target.
      if (target !== row && target !== row.firstElementChild) return;
      const { left, width } = row.getBoundingClientRect();
      const isLeft = clientX < left + width / 2;
      const next = selected + (isLeft === isRightToLeft(row) ? 1 : -1);
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

/** Distance between the starts of two slides, px, at least 1. */
function pitchOf(row: HTMLElement): number {
  const [first, second] = row.firstElementChild?.children ?? [];
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  return Math.max(1, Math.abs(pitch) || row.clientWidth);
}

function prefersCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** True with reduced motion and while the tab is hidden. */
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
