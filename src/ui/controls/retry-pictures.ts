/** Loads pictures again that did not arrive: thumbnails would stay empty until the page is opened anew. */

/** Milliseconds before each further try. */
const pauses = [2_000, 10_000, 60_000];

const isLost = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && Boolean(image.getAttribute("src"));

/**
 * Tries pictures below `root` again after a failure, three times with growing pauses, and at once when the connection is back.
 * Returns a function that ends it.
 */
export function retryPictures(root: Document = document): () => void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const waiting = new Map<HTMLImageElement, ReturnType<typeof setTimeout>>();
  const again = (image: HTMLImageElement) => {
    clearTimeout(waiting.get(image));
    waiting.delete(image);
    const address = image.getAttribute("src");
    // Another picture has taken its place, or the element is gone.
    if (!image.isConnected || !address || (image.complete && image.naturalWidth > 0)) return;
    image.setAttribute("src", address);
  };
  const retry = (target: HTMLImageElement) => {
    const count = tries.get(target) ?? 0;
    const pause = pauses[count];
    if (pause === undefined) return;
    tries.set(target, count + 1);
    clearTimeout(waiting.get(target));
    waiting.set(
      target,
      setTimeout(() => again(target), pause),
    );
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) retry(target);
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) tries.delete(target);
  };
  const onOnline = () => {
    for (const image of root.images) {
      if (!isLost(image)) continue;
      tries.delete(image);
      again(image);
    }
  };
  // Those that failed before this began.
  for (const image of root.images) if (isLost(image)) retry(image);
  // Neither event bubbles.
  root.addEventListener("error", onError, true);
  root.addEventListener("load", onLoad, true);
  window.addEventListener("online", onOnline);
  return () => {
    root.removeEventListener("error", onError, true);
    root.removeEventListener("load", onLoad, true);
    window.removeEventListener("online", onOnline);
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
