import { useEffect, useState } from "react";
import { fill } from "#modules/shared/text.ts";

interface Props {
  /** ISO 8601, both from the server: this browser's clock may be wrong. */
  readonly serverNow: string;
  readonly deadline: string;
  /** `{time}` is what is left, "12:05". */
  readonly text: string;
  readonly expired: string;
  readonly className?: string | undefined;
}

/** How long an order still waits for its money. Told once to screen readers, not every second. */
export function Countdown({ serverNow, deadline, text, expired, className }: Props) {
  const total = Math.max(0, Math.floor((Date.parse(deadline) - Date.parse(serverNow)) / 1000));
  const [left, setLeft] = useState(total);
  useEffect(() => {
    const end = performance.now() + total * 1000;
    const tick = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [total]);
  return (
    <p className={className} role="timer" aria-live="off">
      {left > 0 ? fill(text, { time: clock(left) }) : expired}
    </p>
  );
}

/** Seconds as "12:05", "1:02:05". */
function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
