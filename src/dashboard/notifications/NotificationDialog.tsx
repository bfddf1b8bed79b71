import { useId, useState } from "react";
import type { Notification } from "#contract/calls/notifications.ts";
import { type NotificationEvent, notificationEvents } from "#contract/notification-events.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api, refresh } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Checkbox, Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";

interface NotificationDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly notification?: Notification;
  readonly staff: readonly { readonly email: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** An address, what it is told of, and when. */
export function NotificationDialog({ notification, staff, onClose }: NotificationDialogProps) {
  const id = useId();
  const [email, setEmail] = useState(notification?.email ?? "");
  const [events, setEvents] = useState<readonly NotificationEvent[]>(notification?.events ?? ["new_order"]);
  const [when, setWhen] = useState<"once" | "daily">(notification?.is_daily ? "daily" : "once");
  const { busy, send, errorOf, failure, show } = useForm(["email", "events"]);
  const submit = async () => {
    if (email.trim() === "") return show({ email: "Enter an email address" });
    if (events.length === 0) return show({ events: "Choose at least one" });
    const done = await send("save", async () => {
      const { batch_id } = await api.call("/admin_api/v1/notifications/save", {
        ...(notification && { id: notification.id }),
        email,
        events: [...events],
        is_daily: when === "daily",
      });
      toast({ message: "Notification saved", undoBatch: batch_id });
      await refresh("/admin_api/v1/notifications/list");
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={notification ? "Edit address" : "Add address"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Email" help="Of your staff, or any other" error={errorOf("email")}>
        {(control) => (
          <>
            <Input
              {...control}
              type="email"
              list={`${id}-staff`}
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <datalist id={`${id}-staff`}>
              {staff.map((one) => (
                <option key={one.email} value={one.email}>
                  {one.name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <fieldset className="stack gap-12">
        <legend className="weight-550 bottom-8">Notify about</legend>
        {notificationEvents.map(({ event, label, help }) => (
          <Checkbox
            key={event}
            label={label}
            help={help}
            checked={events.includes(event)}
            onChange={({ target }) =>
              setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
            }
          />
        ))}
        {errorOf("events") && (
          <p role="alert" className="danger">
            {errorOf("events")}
          </p>
        )}
      </fieldset>
      <Segmented
        label="When"
        value={when}
        segments={[
          { value: "once", label: "At once" },
          { value: "daily", label: "Once a day" },
        ]}
        onChange={setWhen}
      />
    </FormDialog>
  );
}
