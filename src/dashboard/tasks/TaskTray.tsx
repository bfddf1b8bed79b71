import { ListTodo } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { usePopup } from "#ui/controls/use-popup.ts";
import { useStart } from "../api/start.ts";
import { Status } from "../shell/Status.tsx";
import { cancelTask, tellEnd } from "./actions.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { onTaskEnd, useTasks } from "./store.ts";
import styles from "./TaskTray.module.css";
import { failedWords, progressWords, stateWords } from "./task-words.ts";

/** Tasks in the tray. */
const maxShown = 6;

/** The button with the tasks under way, on every screen; it also tells of the end of the person's own. */
export function TaskTray() {
  const tasks = useTasks();
  const { staff } = useStart();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const running = tasks.filter(isOpen);
  useEffect(
    () =>
      onTaskEnd((task) => {
        if (task.staff_id === staff.id) tellEnd(task, () => void navigate(`/tasks/${task.id}`));
      }),
    [staff.id, navigate],
  );
  const label =
    running.length === 0
      ? t("Tasks")
      : t("{count, plural, one {1 task is running} other {# tasks are running}}", { count: running.length });
  return (
    <>
      <span className="row inline align-stretch relative">
        <IconButton
          ref={button}
          label={label}
          icon={<ListTodo size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {running.length > 0 && (
          <span className={styles.count} aria-hidden>
            {running.length}
          </span>
        )}
      </span>
      {open && <Tray tasks={tasks.slice(0, maxShown)} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TrayProps {
  readonly tasks: readonly Task[];
  readonly anchor: React.RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Tray({ tasks, anchor, onClose }: TrayProps) {
  const popup = usePopup<HTMLDivElement>(anchor, true, onClose, { align: "end", tallest: 480 });
  useEffect(() => popup.current?.focus(), [popup]);
  const giveBack = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={t("Tasks")}
      tabIndex={-1}
      popover="manual"
      className={`ui-root ${styles.tray}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        giveBack();
      }}
      onBlur={({ relatedTarget: to }) => {
        if (to instanceof Node && !popup.current?.contains(to) && !anchor.current?.contains(to)) onClose();
      }}
    >
      <header className={`row between line-bottom surface-1 pad-y-12 pad-x-16 ${styles.header}`}>
        <strong>{t("Tasks")}</strong>
        <Link to="/tasks" className="muted" onClick={onClose}>
          {t("All tasks")}
        </Link>
      </header>
      {tasks.length === 0 ? (
        <p className={styles.empty}>{t("Nothing is running. Imports and changes of many records appear here.")}</p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={task.id} className="stack gap-8 pad-y-12 pad-x-16 line-between">
              <div className={`row between gap-12 shrink ${styles.line}`}>
                <Link to={`/tasks/${task.id}`} className="shrink as-text weight-500 break link" onClick={onClose}>
                  {task.title}
                </Link>
                {!isOpen(task) && <Status tone={stateWords(task).tone}>{stateWords(task).label}</Status>}
              </div>
              {isOpen(task) && <ProgressBar task={task} />}
              <div className={`row between gap-12 shrink ${styles.line}`}>
                <span className="muted tabular">
                  {isOpen(task) && progressWords(task)}
                  {task.failed > 0 && `${isOpen(task) ? " · " : ""}${failedWords(task.failed)}`}
                </span>
                {isOpen(task) && task.state !== "cancelling" && (
                  <Button size="small" variant="ghost" onClick={() => void cancelTask(task)}>
                    {t("Cancel")}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
