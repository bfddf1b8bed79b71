import { type UIEvent, useEffect, useRef, useState } from "react";
import { scrollPlace } from "#ui/direction.ts";

/**
 * A horizontally scrolling row of slides, each as wide as the row.
 * @param target index to scroll to when it changes; −1 for none
 */
export function useSlider(target: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(index: number, behavior: ScrollBehavior = "smooth") {
    const row = track.current;
    row?.scrollTo({ left: scrollPlace(row, index * row.clientWidth), behavior });
  }

  const isFirst = useRef(true);
  useEffect(() => {
    const row = track.current;
    const behavior = isFirst.current ? "instant" : "smooth";
    if (target >= 0) row?.scrollTo({ left: scrollPlace(row, target * row.clientWidth), behavior });
    isFirst.current = false;
  }, [target]);

  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  return { track, current, show, onScroll };
}
