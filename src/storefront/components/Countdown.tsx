import { useEffect, useState } from "react";
import { fill } from "#modules/shared/text.ts";

interface Props {
  /** ISO 8601, both by the server's clock: the browser's may be wrong. */
  readonly now: string;
  readonly deadline: string;
  /** `{time}` is replaced by the time left, "29:59". */
  readonly text: string;
  /** Shown after the deadline. */
  readonly expired: string;
  /** Called once when the deadline passes while the page is open. */
  readonly onExpired?: () => void;
  readonly className?: string | undefined;
}

/** Time left until a deadline. `aria-live="off"`: screen readers would read a new time every second. */
export function Countdown({ now, deadline, text, expired, onExpired, className }: Props) {
  const total = Math.max(0, Date.parse(deadline) - Date.parse(now));
  const [left, setLeft] = useState(total);
  useEffect(() => {
    const start = performance.now();
    setLeft(total);
    if (total === 0) return;
    const timer = setInterval(() => {
      const rest = total - (performance.now() - start);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onExpired?.();
    }, 1000);
    return () => clearInterval(timer);
  }, [total, onExpired]);
  return (
    <p className={className} role="timer" aria-live="off">
      {left > 0 ? fill(text, { time: clockText(left) }) : expired}
    </p>
  );
}

/** Milliseconds as "29:59", or "1:05:00" from one hour. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
