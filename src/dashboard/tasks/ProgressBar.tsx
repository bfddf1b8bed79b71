import type { Task } from "#contract/shapes/task.ts";
import styles from "./ProgressBar.module.css";
import { partDone, progressWords } from "./task-words.ts";

/** How far a task is; a moving bar while its rows are not counted. */
export const ProgressBar = ({ task }: { readonly task: Task }) => (
  <PartBar label={task.title} part={partDone(task)} words={progressWords(task)} />
);

interface PartBarProps {
  readonly label: string;
  /** 0 to 1; undefined while it is not known how much there is to do. */
  readonly part: number | undefined;
  /** What is said of it: "1,204 of 12,408". */
  readonly words: string;
}

/** How far some work is; a moving bar while that is not known. */
export function PartBar({ label, part, words }: PartBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
      aria-valuetext={words}
      className={styles.track}
      data-moving={part === undefined || undefined}
    >
      <div className={styles.bar} style={part === undefined ? undefined : { width: `${part * 100}%` }} />
    </div>
  );
}
