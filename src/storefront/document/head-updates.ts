/** Milliseconds without a further change after which the head is written. */
const debounce = 10;

/** Writes the last of several heads that follow each other closely, as when one page leads on to the next. */
export function headUpdates<H>(write: (head: H) => void): { schedule(head: H): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(head) {
      clearTimeout(timer);
      timer = setTimeout(() => write(head), debounce);
    },
    cancel: () => clearTimeout(timer),
  };
}
