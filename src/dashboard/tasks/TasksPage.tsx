import { useInfiniteQuery } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { Link } from "react-router";
import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatAgo, formatTime } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { ShowMore } from "../shell/ShowMore.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { useTasks } from "./store.ts";
import { TaskButtons } from "./TaskButtons.tsx";
import styles from "./Tasks.module.css";
import { failedWords, progressWords, stateWords } from "./task-words.ts";

const path = "/admin_api/v1/tasks/list";

/** Long work of the past and of now, newest first. */
export function Component() {
  const live = useTasks();
  const can = useCan();
  const query = useInfiniteQuery({
    queryKey: [path, "pages"],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { limit: 30, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, tasks }) => (more ? tasks.at(-1)?.id : undefined),
  });
  return (
    <Page
      title={t("Tasks")}
      width="narrow"
      description={t("Imports and changes of many records. They continue when you close this tab.")}
    >
      <Card flush>
        <Loaded query={query} what={t("tasks")} skeleton={<ListSkeleton />}>
          {({ pages }) => {
            const tasks = withLive(
              pages.flatMap((page) => page.tasks),
              live,
            );
            return tasks.length === 0 ? (
              <EmptyState
                icon={<ListTodo size={24} aria-hidden />}
                title={t("No tasks yet")}
                text={t(
                  "Work that takes longer than a moment runs here: imports, price changes of many products, large undos. You can follow it, cancel it, retry failed rows and undo what it changed.",
                )}
                actions={can("products:write") && <ButtonLink to="/imports">{t("Import products")}</ButtonLink>}
              />
            ) : (
              <ul>
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        <ShowMore query={query} className="stack center line-top pad-16" />
      </Card>
    </Page>
  );
}

/** Loaded tasks with what the events tell of them, and those that have been started since. */
function withLive(loaded: readonly Task[], live: readonly Task[]): Task[] {
  const byId = new Map(live.map((task) => [task.id, task]));
  const newest = loaded[0]?.id ?? "";
  const loadedTasks = loaded.map((task) => {
    const now = byId.get(task.id);
    return now && now.updated_at > task.updated_at ? now : task;
  });
  return [...live.filter(({ id }) => id > newest), ...loadedTasks];
}

function TaskRow({ task }: { readonly task: Task }) {
  const { label, tone } = stateWords(task);
  return (
    <li className="row wrap gap-y-10 gap-20 pad-y-14 inset line-between">
      <div className="stack gap-6 basis-320">
        <div className="row wrap gap-y-4 gap-12">
          <Link to={`/tasks/${task.id}`} className={`as-text weight-550 break link ${styles.title}`}>
            {task.title}
          </Link>
          <Status tone={tone}>{label}</Status>
        </div>
        {isOpen(task) && <ProgressBar task={task} />}
        <p className="row align-stretch wrap gap-y-2 gap-14 muted tabular">
          <span>{task.staff_name}</span>
          <time dateTime={task.created_at} title={formatTime(task.created_at)}>
            {formatAgo(task.created_at)}
          </time>
          <span>
            {isOpen(task)
              ? progressWords(task)
              : t("{count, plural, one {# row} other {# rows}}", { count: task.done })}
          </span>
          {task.failed > 0 && <span className="warning">{failedWords(task.failed)}</span>}
        </p>
        {task.message && <p className="muted break">{task.message}</p>}
      </div>
      <TaskButtons task={task} size="small" />
    </li>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={t("Loading tasks")}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={index} className="row wrap gap-y-10 gap-20 pad-y-14 inset line-between">
          <div className="stack gap-6 basis-320">
            <Skeleton width="45%" height={16} />
            <Skeleton width="30%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
