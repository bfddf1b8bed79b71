import type { Task } from "#contract/shapes/task.ts";
import styles from "./ProgressBar.module.css";
import { partDone, progressWords } from "./task-words.ts";

/** How far a task is; a moving bar while its rows are not counted. */
export function ProgressBar({ task }: { readonly task: Task }) {
  const part = partDone(task);
  const value = part === undefined ? undefined : Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={task.title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={progressWords(task)}
      className={styles.track}
      data-moving={part === undefined || undefined}
    >
      <div className={styles.bar} style={part === undefined ? undefined : { width: `${part * 100}%` }} />
    </div>
  );
}
