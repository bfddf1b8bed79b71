import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { TodoRow, TodoRows } from "../shell/TodoRows.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import styles from "./Health.module.css";
import type { Health } from "./problems.ts";

type DeadEvents = Health["events"][number];

/** Follow-up work by its subscriber's name, as a title. */
const titles: Readonly<Record<string, string>> = {
  invoices: "Invoices and credit notes",
  low_stock: "Low-stock emails",
  back_in_stock: "Back in stock emails",
};

const describe = ({ event, count, since, last_error }: DeadEvents): string =>
  `${formatNumber(count)} × ${event} since ${formatTime(since)}. Last error: ${last_error}`;

/** Events that failed too often, with what can be done about them. */
export function DeadEventsCard({ events }: { readonly events: Health["events"] }) {
  const mayChange = useCan()("settings:write");
  return (
    <Card title="Failed follow-up work" flush>
      <TodoRows>
        {events.map((one) => (
          <TodoRow
            key={`${one.subscriber} ${one.event}`}
            icon={CircleAlert}
            tone="warning"
            title={titles[one.subscriber] ?? one.subscriber.replace(/^extension /, "Extension ")}
            text={describe(one)}
          >
            {mayChange && <Actions {...one} />}
          </TodoRow>
        ))}
      </TodoRows>
    </Card>
  );
}

const paths = {
  retry: "/admin_api/v1/health/events/retry",
  discard: "/admin_api/v1/health/events/discard",
} as const;

function Actions({ subscriber, event, count }: DeadEvents) {
  const [running, setRunning] = useState<keyof typeof paths | null>(null);
  const run = async (what: keyof typeof paths, done: string) => {
    setRunning(what);
    try {
      await api.call(paths[what], { subscriber, event });
      toast({ message: done });
      await refresh("/admin_api/v1/health");
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setRunning(null);
    }
  };
  const discard = async () => {
    const yes = await confirm({
      title: count === 1 ? "Discard 1 event?" : `Discard ${formatNumber(count)} events?`,
      text: "What should have followed from them never happens.",
      confirm: "Discard",
      danger: true,
    });
    if (yes) await run("discard", "Discarded");
  };
  return (
    <div className={`row align-stretch gap-8 ${styles.rowActions}`}>
      <Button
        busy={running === "retry"}
        disabled={running === "discard"}
        onClick={() => void run("retry", "The shop tries again")}
      >
        Try again
      </Button>
      <Button busy={running === "discard"} disabled={running === "retry"} onClick={() => void discard()}>
        Discard
      </Button>
    </div>
  );
}
