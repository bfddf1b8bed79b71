/** Pixels around the viewport that count as near: time for the code to load before the visitor gets there. */
const margin = "600px";

/** Calls back once, when an element comes near the viewport. Returns a function that cancels it. */
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
