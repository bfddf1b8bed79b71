import { type ComponentType, useEffect, useState } from "react";
import { onceOnline } from "#ui/when-online.ts";
import { useDecoration } from "../../decoration/source.ts";
import type { StickyBarProps } from "./StickyBar.tsx";

/** Width of the page from which the button stays beside the pictures while they scroll. */
const widest = 768;

/** The buy bar of phones, once its code has loaded: with the first scrolling. Undefined before, on PC and in the editor. */
export function useStickyBar(): ComponentType<StickyBarProps> | undefined {
  const { editing } = useDecoration();
  const [loaded, setLoaded] = useState<{ readonly Bar: ComponentType<StickyBarProps> }>();
  useEffect(() => {
    if (editing) return;
    let isMounted = true;
    const load = () => {
      if (document.documentElement.clientWidth >= widest) return;
      removeEventListener("scroll", load);
      // An extra: without it the page's own button is there.
      void onceOnline(() => import("./StickyBar.tsx")).then(
        ({ StickyBar }) => isMounted && setLoaded({ Bar: StickyBar }),
        () => {},
      );
    };
    addEventListener("scroll", load, { passive: true });
    return () => {
      isMounted = false;
      removeEventListener("scroll", load);
    };
  }, [editing]);
  return loaded?.Bar;
}
