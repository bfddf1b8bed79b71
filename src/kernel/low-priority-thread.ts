import { getPriority, setPriority } from "node:os";

/** Of a thread whose work may wait while pages are made. */
const low = 10;

/** Lets other threads go before this one. On Linux a thread has a priority of its own; elsewhere it would be that of the whole process. */
export function lowerThreadPriority(): void {
  // Only an administrator may raise it again, so one that is lower already stays.
  if (process.platform === "linux" && getPriority() < low) setPriority(low);
}
