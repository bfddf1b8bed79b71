/** Pixels beyond the window that count as near: time for the code to arrive before the reader does. */
const margin = "600px";

/** Calls back once, when an element comes near the window. Returns what calls it off. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
