import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber, formatTime } from "../format.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { useTasks } from "./store.ts";
import { TaskButtons } from "./TaskButtons.tsx";
import styles from "./Tasks.module.css";
import { failedWords, progressWords, stateWords } from "./task-words.ts";

const crumbs = [{ label: t("Tasks"), to: "/tasks" }];

/** One task: progress, report, failed rows. */
export function Component() {
  const { id = "" } = useParams();
  const live = useTasks().find((task) => task.id === id);
  const { data, ...load } = useQuery({
    ...callQuery("/admin_api/v1/tasks/detail", { task_id: id }),
    // Failed rows come while it runs.
    refetchInterval: live && isOpen(live) ? 5_000 : false,
  });
  const task = live && (!data || live.updated_at > data.task.updated_at) ? live : data?.task;
  return (
    <DetailPage
      query={{ ...load, data: task }}
      title={t("Task")}
      what={t("this task")}
      breadcrumbs={crumbs}
      skeleton={4}
    >
      {(loaded) => <OpenTask task={loaded} failures={data?.failures ?? []} />}
    </DetailPage>
  );
}

function OpenTask({ task, failures }: FailuresProps) {
  const { label, tone } = stateWords(task);
  return (
    <Page
      title={task.title}
      breadcrumbs={crumbs}
      width="narrow"
      badge={<Status tone={tone}>{label}</Status>}
      actions={<TaskButtons task={task} />}
    >
      {task.state === "failed" && (
        <Banner tone="danger" title={t("The task stopped")}>
          {task.message} {t("What was done until then stays: continue where it stopped, or undo it.")}
        </Banner>
      )}
      <Card title={t("Progress")}>
        <div className="stack gap-14">
          {isOpen(task) && <ProgressBar task={task} />}
          {task.state !== "failed" && task.message && <p>{task.message}</p>}
          <Facts task={task} />
        </div>
      </Card>
      {failures.length > 0 && <Failures task={task} failures={failures} />}
    </Page>
  );
}

function Facts({ task }: { readonly task: Task }) {
  const can = useCan();
  const changes = formatNumber(task.changes);
  return (
    <dl className={`columns columns-3 gap-y-14 gap-24 terms ${styles.table}`}>
      <Fact name={t("Rows")}>{isOpen(task) ? progressWords(task) : formatNumber(task.done)}</Fact>
      <Fact name={t("Failed")}>{task.failed === 0 ? t("None") : failedWords(task.failed)}</Fact>
      <Fact name={t("Changes")}>
        {task.changes > 0 && can("audit:read") ? <Link to={`/activity/${task.batch_id}`}>{changes}</Link> : changes}
      </Fact>
      <Fact name={t("Started by")}>{task.staff_name}</Fact>
      <Fact name={t("Started")}>{task.started_at ? formatTime(task.started_at) : t("Not yet")}</Fact>
      <Fact name={t("Ended")}>{task.finished_at ? formatTime(task.finished_at) : t("Not yet")}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FailuresProps {
  readonly task: Task;
  readonly failures: readonly { readonly row: string; readonly reason: string }[];
}

function Failures({ task, failures }: FailuresProps) {
  return (
    <Card
      title={t("Failed rows")}
      description={t("They were left as they were. Download them to correct them in a spreadsheet.")}
      flush
    >
      <ul>
        {failures.map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may have the same name and reason
          <li key={index} className={`break line-top pad-y-10 inset ${styles.failure}`}>
            <strong>{row}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {task.failed > failures.length && (
        <p className="muted line-top pad-y-12 inset">
          {t("And {count} more in the file.", { count: formatNumber(task.failed - failures.length) })}
        </p>
      )}
    </Card>
  );
}
