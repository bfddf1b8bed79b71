import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { describeBytes } from "#ui/uploads/uploads.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatAgo, formatTime } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { TodoRow, TodoRows } from "../shell/TodoRows.tsx";
import { useAction } from "../shell/use-action.ts";
import { BackupsCard } from "./BackupsCard.tsx";
import { DeadEventsCard } from "./DeadEventsCard.tsx";
import styles from "./Health.module.css";
import { describeProblem, type Health } from "./problems.ts";
import { isRestoring } from "./restore.ts";

const path = "/admin_api/v1/health";
const breadcrumbs = [{ label: t("Settings"), to: "/settings" }];
/** Milliseconds between two looks, while a backup runs and otherwise. */
const busyPause = 2000;
const idlePause = 60_000;

/** A backup or a restore runs. */
const isBusy = (health: Health | undefined) =>
  health !== undefined && (health.backups.running || isRestoring(health.backups.restore));

/** Whether the shop works, and what to do where it doesn't. */
export function Component() {
  const query = useQuery({
    ...callQuery(path, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyPause : idlePause),
  });
  const can = useCan();
  const { busy: starting, run } = useAction();
  const busy = starting !== "" || isBusy(query.data);
  const backUp = () => run("backup", () => api.call("/admin_api/v1/health/backup", {}), { renew: () => refresh(path) });
  const button = can("settings:write") && (
    <Button onClick={() => void backUp()} disabled={busy}>
      {busy ? t("Backing up…") : t("Back up now")}
    </Button>
  );
  return (
    <Page title={t("Health")} width="narrow" breadcrumbs={breadcrumbs}>
      <Loaded query={query} what={t("the state of the shop")} skeleton={8}>
        {(data) => (
          <>
            <Problems health={data} button={button} />
            {data.events.length > 0 && <DeadEventsCard events={data.events} />}
            <BackupsCard backups={data.backups} button={button} />
            <Facts health={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface WithButton {
  readonly button: React.ReactNode;
}

function Problems({ health, button }: WithButton & { readonly health: Health }) {
  const { problems, jobs } = health;
  return (
    <Card title={problems.length > 0 ? t("Needs attention") : t("Status")} flush>
      <TodoRows>
        {problems.length === 0 && (
          <TodoRow
            icon={CircleCheck}
            tone="success"
            title={t("Everything works")}
            text={
              jobs.last_at
                ? t("Background jobs last ran {time}.", { time: formatAgo(jobs.last_at) })
                : t("Background jobs are starting.")
            }
          />
        )}
        {problems.map((problem) => {
          const { links = [], backUp, ...row } = describeProblem(problem, health);
          return (
            <TodoRow key={problem} {...row}>
              {links.map(({ label, to }) => (
                <ButtonLink key={to} to={to}>
                  {label}
                </ButtonLink>
              ))}
              {backUp && button}
            </TodoRow>
          );
        })}
      </TodoRows>
    </Card>
  );
}

function Facts({ health }: { readonly health: Health }) {
  const { version, started_at, database, disk } = health;
  const facts = [
    [t("Shopwright"), version.shopwright],
    [t("Running since"), formatTime(started_at)],
    ["Node.js", version.node],
    ["PostgreSQL", version.postgres],
    [
      t("Database"),
      t("{size}, version {version}", { size: describeBytes(database.bytes), version: version.migration }),
    ],
    [t("Uploads"), describeBytes(disk.uploads)],
    [t("Disk"), t("{space} of {total} free", { space: describeBytes(disk.free), total: describeBytes(disk.total) })],
  ];
  return (
    <Card title={t("System")}>
      <dl className={`stack gap-8 terms break ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
