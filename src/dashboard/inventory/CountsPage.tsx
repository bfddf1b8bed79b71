import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { StockCount } from "#contract/calls/inventory.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { prompt } from "#ui/controls/dialogs.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./Count.module.css";

const path = "/admin_api/v1/inventory/counts";

/** Counts of the stock by hand: open ones to go on with, and past ones. */
export function Component() {
  const can = useCan();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const query = useQuery({ ...callQuery(path, {}), staleTime: 0 });
  const start = async () => {
    const name = await prompt({
      title: t("Start a stock count"),
      text: t("Scan or search what is on the shelf. Stock changes only when you apply the count."),
      label: t("Name"),
      placeholder: t("Shelf 3, back room, …"),
      maxLength: 120,
      confirm: t("Start"),
      check: () => true,
    });
    if (name === null) return;
    await run("start", () => api.call("/admin_api/v1/inventory/startCount", { name: name.trim() }), {
      onDone({ id }) {
        void refresh(path);
        return navigate(`/inventory/counts/${id}`);
      },
      retry: true,
    });
  };
  const startButton = can("inventory:write") && (
    <Button
      variant="primary"
      busy={busy !== ""}
      icon={<ClipboardCheck size={16} aria-hidden />}
      onClick={() => void start()}
    >
      {t("Start a count")}
    </Button>
  );
  return (
    <Page
      title={t("Stock counts")}
      width="narrow"
      breadcrumbs={[{ label: t("Inventory"), to: listAddress("/inventory") }]}
      actions={query.data && query.data.counts.length > 0 && startButton}
    >
      <Loaded
        query={query}
        what={t("stock counts")}
        skeleton={<RowsSkeleton card label={t("Loading the stock counts")} rows={4} height={84} />}
      >
        {({ counts }) =>
          counts.length === 0 ? (
            <Card>
              <EmptyState
                icon={<ClipboardCheck size={24} aria-hidden />}
                title={t("Count what is on the shelf")}
                text={t(
                  "Scan barcodes with a phone or a scanner, or search by name. Differences are shown before anything changes.",
                )}
                actions={startButton}
              />
            </Card>
          ) : (
            <Card flush>
              <ul>
                {counts.map((count) => (
                  <CountRow key={count.id} count={count} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

const states = {
  open: { tone: "info", label: t("Open") },
  applied: { tone: "success", label: t("Applied") },
  cancelled: { tone: "neutral", label: tc("of work", "Cancelled") },
} as const;

export function CountStatus({ state }: Pick<StockCount, "state">) {
  return <Status tone={states[state].tone}>{states[state].label}</Status>;
}

function CountRow({ count }: { readonly count: StockCount }) {
  const { id, name, state, lines, differences, staff_name, created_at } = count;
  return (
    <li className={`row between gap-12 pad-y-14 inset relative line-between ${styles.count}`}>
      <div className="stack gap-2 shrink">
        <Link to={`/inventory/counts/${id}`} className={`strong weight-600 break plain ${styles.countName}`}>
          {name}
        </Link>
        <span className="faint small break">
          {differences > 0
            ? t("{count, plural, one {1 variant} other {# variants}}, {differences} with a difference", {
                count: lines,
                differences,
              })
            : t("{count, plural, one {1 variant} other {# variants}}", { count: lines })}
        </span>
        <span className="faint small break">
          {staff_name && `${staff_name} · `}
          {formatTime(created_at)}
        </span>
      </div>
      <CountStatus state={state} />
    </li>
  );
}
