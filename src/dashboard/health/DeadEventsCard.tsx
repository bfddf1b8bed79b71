import { CircleAlert } from "lucide-react";
import { t } from "#i18n/t.ts";
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
  invoices: t("Invoices and credit notes"),
  low_stock: t("Low-stock emails"),
  back_in_stock: t("Back in stock emails"),
  webhooks: t("Webhooks"),
};

const describe = ({ event, count, since, last_error }: DeadEvents): string =>
  t("{count} × {event} since {time}. Last error: {error}", {
    count: formatNumber(count),
    event,
    time: formatTime(since),
    error: last_error,
  });

/** Events that failed too often, with what can be done about them. */
export function DeadEventsCard({ events }: { readonly events: Health["events"] }) {
  const mayChange = useCan()("settings:write");
  return (
    <Card title={t("Failed follow-up work")} flush>
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
    handle("discard", t("Discarded"), {
      title: t("{count, plural, one {Discard 1 event?} other {Discard # events?}}", { count }),
      text: t("What should have followed from them never happens."),
      confirm: t("Discard"),
      danger: true,
    });
  return (
    <div className={`row align-stretch gap-8 ${styles.rowActions}`}>
      <Button
        busy={busy === "retry"}
        disabled={busy === "discard"}
        onClick={() => void handle("retry", t("The shop tries again"))}
      >
        {t("Try again")}
      </Button>
      <Button busy={busy === "discard"} disabled={busy === "retry"} onClick={() => void discard()}>
        {t("Discard")}
      </Button>
    </div>
  );
}
