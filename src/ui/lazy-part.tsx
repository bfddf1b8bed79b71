import { type ComponentType, useEffect, useState } from "react";
import { onceOnline, whenOnline } from "./when-online.ts";

/**
 * A part of a page whose code loads when it is first shown. In contrast to React's `lazy` a failure does not take the page away: the
 * part shows nothing and tells `onMissing`, and when it is shown again its code is asked for again. Without `onMissing` it comes as
 * soon as there is a connection.
 * @param load rejects when the code does not come.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined;
  const get = async () => {
    Loaded = await load();
  };
  function Part({ onMissing, ...props }: P & { readonly onMissing?: () => void }) {
    const [, setLoaded] = useState(Loaded !== undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time that the part is shown
    useEffect(() => {
      if (Loaded) return;
      let isShown = true;
      (onMissing ? whenOnline : onceOnline)(get).then(
        () => isShown && setLoaded(true),
        () => isShown && onMissing?.(),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Loaded ? <Loaded {...(props as unknown as P)} /> : null;
  }
  return Object.assign(Part, {
    /** Loads the code ahead, so that the part is there at once. Rejects when it does not come. */
    preload: () => whenOnline(get),
  });
}
