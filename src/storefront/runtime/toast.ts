/** A small message at the top of the window, announced to screen readers; Escape closes it, hovering keeps it open. */
import "./toast.css";

const offset = 16;
let region: HTMLElement | undefined;

interface Toast {
  readonly message: string;
  count: number;
  /** Called when it closes. */
  readonly waiting: (() => void)[];
  restart(): void;
  update(): void;
}
const toasts: Toast[] = [];

/**
 * Shows a message for some milliseconds. The same message while it stands is counted instead of stacked.
 * @returns when it has closed, by time or by the reader.
 */
export function toast(message: string, milliseconds: number): Promise<void> {
  const same = toasts.find((one) => one.message === message);
  if (same) {
    same.count++;
    same.update();
    same.restart();
  }
  return new Promise((resolve) => {
    if (same) {
      setTimeout(resolve, milliseconds);
      return;
    }
    const box = document.createElement("div");
    box.className = "shop-toast";
    box.append(message);
    const badge = document.createElement("b");
    let timer = 0;
    const entry: Toast = {
      message,
      count: 1,
      waiting: [resolve],
      restart() {
        clearTimeout(timer);
        timer = window.setTimeout(close, milliseconds);
      },
      update() {
        badge.textContent = String(entry.count);
        box.append(badge);
      },
    };
    const close = () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
      toasts.splice(toasts.indexOf(entry), 1);
      box.remove();
      for (const done of entry.waiting) done();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    box.addEventListener("mouseenter", () => clearTimeout(timer));
    box.addEventListener("mouseleave", entry.restart);
    addEventListener("keydown", onKey);
    toasts.push(entry);
    regionOf().append(box);
    entry.restart();
  });
}

/** Resolves when no toast with this message is shown any more; at once when none is. */
export function toastClosed(message: string): Promise<void> {
  const entry = toasts.find((one) => one.message === message);
  return entry ? new Promise((resolve) => entry.waiting.push(resolve)) : Promise.resolve();
}

function regionOf(): HTMLElement {
  if (!region) {
    region = document.createElement("div");
    region.className = "shop-toasts";
    region.setAttribute("role", "status");
    region.style.setProperty("--toast-offset", `${offset}px`);
  }
  // A modal dialog lies over everything else, and the page behind it is not read out.
  const dialog = document.querySelector("dialog[open]");
  const place = dialog ?? document.body;
  if (region.parentNode !== place) {
    place.append(region);
    if (dialog) leaveWith(dialog, region);
  }
  return region;
}

/** Moves the region back to the page when the dialog closes, so that its messages stay for their time. */
function leaveWith(dialog: Element, messages: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected && dialog.hasAttribute("open")) return;
    observer.disconnect();
    if (!messages.isConnected || messages.parentNode === dialog) document.body.append(messages);
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
}
