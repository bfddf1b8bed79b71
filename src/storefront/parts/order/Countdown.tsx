import { useEffect, useState } from "react";
import { fill } from "#modules/shared/text.ts";
import styles from "./order.module.css";

interface Props {
  /** ISO 8601, both by the server's clock: the visitor's may be wrong. */
  readonly now: string;
  readonly deadline: string;
  /** With {time}. */
  readonly text: string;
  readonly over: string;
  readonly onOver: () => void;
}

/** The time left, counted from the server's moment on. Read out when asked for, not every second. */
export function Countdown({ now, deadline, text, over, onOver }: Props) {
  const whole = Date.parse(deadline) - Date.parse(now);
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    const start = performance.now();
    setLeft(whole);
    if (whole <= 0) return;
    const timer = setInterval(() => {
      const rest = whole - (performance.now() - start);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [whole, onOver]);
  return (
    <p className={styles.countdown} role="timer">
      {left > 0 ? fill(text, { time: clock(left) }) : over}
    </p>
  );
}

/** "29:59", "1:05:00". */
function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
