/** Toasts: shown 3 s by default, newest last; identical ones are counted (docs/behaviour.md, Editor). */

export type ToastType = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  readonly type?: ToastType;
  /** Milliseconds; 0 means until closed. */
  readonly duration?: number;
  /** Increases the count of a visible message with the same text instead of adding one. */
  readonly grouping?: boolean;
  /** A visible message with the same key is changed to this one, in its place, instead of adding one. */
  readonly key?: string;
  /** Called once, after the message has closed. */
  readonly onClose?: () => void;
  /** A button in the message; it closes the message. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: ToastType;
  readonly duration: number;
  readonly key: string | undefined;
  /** Number of times it was shown. */
  readonly count: number;
  readonly onClose: (() => void) | undefined;
  readonly action: ToastAction | undefined;
}

const toastDuration = 3000;

/** A list of toasts with timers; `clock` is replaced in tests. */
export function createToasts(clock: Pick<typeof globalThis, "setTimeout" | "clearTimeout"> = globalThis) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stop = (id: number) => {
    clock.clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const start = ({ id, duration }: Toast) => {
    stop(id);
    if (!paused && duration > 0)
      timers.set(
        id,
        clock.setTimeout(() => close(id), duration),
      );
  };
  function close(id: number): void {
    stop(id);
    const toast = toasts.find((one) => one.id === id);
    if (!toast) return;
    change(toasts.filter((one) => one.id !== id));
    toast.onClose?.();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
    show(text: string, options: ToastOptions = {}): () => void {
      const { type = "info", duration = toastDuration, grouping = true, key, onClose, action } = options;
      const same =
        grouping && !key && !onClose && !action
          ? toasts.find((one) => one.text === text && one.type === type)
          : undefined;
      const shownToast = same ?? (key ? toasts.find((one) => one.key === key) : undefined);
      const toast = same
        ? { ...same, count: same.count + 1, duration }
        : { id: shownToast?.id ?? ++lastId, text, type, duration, key, count: 1, onClose, action };
      change(shownToast ? toasts.map((one) => (one === shownToast ? toast : one)) : [...toasts, toast]);
      start(toast);
      return () => close(toast.id);
    },
    close,
    /** Closes the newest one. False when there is none. */
    closeLast(): boolean {
      const last = toasts.at(-1);
      if (last) close(last.id);
      return last !== undefined;
    },
    /** Stops the timers while the pointer or the focus is on a message. */
    pause(): void {
      paused = true;
      for (const { id } of toasts) stop(id);
    },
    resume(): void {
      paused = false;
      for (const toast of toasts) start(toast);
    },
  };
}

export const toasts = createToasts();

/** Shows a message; returns a function that closes it. */
export function toast(text: string, options?: ToastOptions): () => void {
  return toasts.show(text, options);
}
