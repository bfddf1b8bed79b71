import { type FormEvent, useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { formatAgo, formatTime, useMoney } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { Field } from "../shell/Field.tsx";
import { TextArea } from "../shell/Input.tsx";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";
import { actorText, eventText } from "./words.ts";

interface Props {
  readonly order: StaffOrder;
  readonly mayWrite: boolean;
}

/** What happened, newest first, with the notes of staff. */
export function TimelineCard({ order, mayWrite }: Props) {
  const money = useMoney();
  return (
    <Card title="Timeline">
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
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return setFailure("Write a note first");
    setBusy(true);
    setFailure("");
    try {
      const { order } = await api.call("/admin_api/v1/orders/note", { order_no: orderNo, note });
      setNote("");
      showOrder(order);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form className={`stack justify-start gap-10 bottom-20 ${styles.noteForm}`} onSubmit={submit} noValidate>
      <Field label="Add a note" help="Only staff see it." error={failure || undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Add note
      </Button>
    </form>
  );
}
