/** The place of `layouts/Navigated.tsx`, which is loaded when a visitor is about to go to another page. */
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";

let loaded: ComponentType | undefined;
let show: ((component: ComponentType) => void) | undefined;

/** Renders the component at once: it must know title and scroll position of the page that is being left. */
export function showNavigated(component: ComponentType): void {
  loaded = component;
  flushSync(() => show?.(component));
}

/** In the layout of all pages. */
export function NavigatedPlace(): ReactNode {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    show = (component) => setShown(() => component);
    if (loaded) show(loaded);
    return () => {
      show = undefined;
    };
  }, []);
  return Shown ? createElement(Shown) : null;
}
