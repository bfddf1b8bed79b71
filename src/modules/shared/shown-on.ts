import type { ShownOn } from "./fields.ts";
import styles from "./shown-on.module.css";

/** Class of a module's element that hides it in the other layout; undefined for a module shown on all devices. */
export function shownOn(devices: ShownOn): string | undefined {
  return devices === "all" ? undefined : styles[devices];
}
