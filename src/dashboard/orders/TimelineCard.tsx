import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatAgo, formatTime, useMoney } from "../format.ts";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Order.module.css";
import { showAnd } from "./order-query.ts";
import { actorText, eventText } from "./words.ts";

interface Props {
  readonly order: StaffOrder;
  readonly mayWrite: boolean;
}

/** What happened, newest first, with the notes of staff. */
export function TimelineCard({ order, mayWrite }: Props) {
  const money = useMoney();
  return (
    <Card title={t("Timeline")}>
      {mayWrite && <NoteForm orderNo={order.order_no} />}
      <ol className={`stack ${styles.timeline}`}>
        {order.timeline.map((event) => (
          <li
            key={event.id}
            className={`stack gap-2 relative ${styles.event}`}
            data-note={event.action === "note" || undefined}
          >
            <p className={`row align-stretch between wrap gap-y-2 gap-16 ${styles.eventHead}`}>
              <strong>{eventText(event.action)}</strong>
              <time dateTime={event.at} title={formatTime(event.at)}>
                {formatAgo(event.at)}
              </time>
            </p>
            {event.note && (
              <p className={`pre ${styles.words}`}>{event.action === "refunded" ? money(event.note) : event.note}</p>
            )}
            <p className={styles.small}>{actorText(event)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NoteForm({ orderNo }: { readonly orderNo: string }) {
  const form = useDialogForm({
    values: { note: "" },
    check: ({ note }) => ({ note: note.trim() === "" && t("Write a note first") }),
    send: ({ note }) => api.call("/admin_api/v1/orders/note", { order_no: orderNo, note }),
    onDone: showAnd(() => form.change({ note: "" })),
  });
  return (
    <form className={`stack justify-start gap-10 bottom-20 ${styles.noteForm}`} onSubmit={form.submit} noValidate>
      <AreaField
        {...form.of("note")}
        label={t("Add a note")}
        help={t("Only staff see it.")}
        error={form.errorOf("note") ?? form.failure}
        rows={2}
        maxLength={2000}
      />
      <Button type="submit" busy={form.busy}>
        {t("Add note")}
      </Button>
    </form>
  );
}
