import { CircleAlert } from "lucide-react";
import { Button } from "#ui/controls/Button.tsx";
import type { ConfirmOptions } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { TodoRow, TodoRows } from "../shell/TodoRows.tsx";
import { useAction } from "../shell/use-action.ts";
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
  const { busy, run } = useAction();
  const handle = (what: keyof typeof paths, done: string, ask?: ConfirmOptions) =>
    run(what, () => api.call(paths[what], { subscriber, event }), {
      ask,
      done,
      renew: () => refresh("/admin_api/v1/health"),
    });
  const discard = () =>
    handle("discard", "Discarded", {
      title: count === 1 ? "Discard 1 event?" : `Discard ${formatNumber(count)} events?`,
      text: "What should have followed from them never happens.",
      confirm: "Discard",
      danger: true,
    });
  return (
    <div className={`row align-stretch gap-8 ${styles.rowActions}`}>
      <Button
        busy={busy === "retry"}
        disabled={busy === "discard"}
        onClick={() => void handle("retry", "The shop tries again")}
      >
        Try again
      </Button>
      <Button busy={busy === "discard"} disabled={busy === "retry"} onClick={() => void discard()}>
        Discard
      </Button>
    </div>
  );
}
