import { useId } from "react";
import type { Notification } from "#contract/calls/notifications.ts";
import { type NotificationEvent, notificationEvents } from "#contract/notification-events.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api, refresh } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Field } from "../shell/Field.tsx";
import { Checkbox, Input } from "../shell/Input.tsx";

interface NotificationDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly notification?: Notification;
  readonly staff: readonly { readonly email: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** An address, what it is told of, and when. */
export function NotificationDialog({ notification, staff, onClose }: NotificationDialogProps) {
  const id = useId();
  const form = useDialogForm({
    values: {
      email: notification?.email ?? "",
      events: (notification?.events ?? ["new_order"]) as readonly NotificationEvent[],
      is_daily: notification?.is_daily ?? false,
    },
    check: ({ email, events }) => ({
      email: email.trim() === "" && t("Enter an email address"),
      events: events.length === 0 && t("Choose at least one"),
    }),
    send: ({ events, ...values }) =>
      api.call("/admin_api/v1/notifications/save", {
        ...(notification && { id: notification.id }),
        ...values,
        events: [...events],
      }),
    done: t("Notification saved"),
    renew: () => refresh("/admin_api/v1/notifications/list"),
    onDone: onClose,
  });
  const { email, events } = form.values;
  return (
    <FormDialog title={notification ? t("Edit address") : t("Add address")} form={form} onClose={onClose}>
      <Field label={t("Email")} help={t("Of your staff, or any other")} error={form.errorOf("email")}>
        {(control) => (
          <>
            <Input
              {...control}
              type="email"
              list={`${id}-staff`}
              maxLength={254}
              value={email}
              onChange={({ target }) => form.change({ email: target.value })}
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
        <legend className="weight-550 bottom-8">{t("Notify about")}</legend>
        {notificationEvents.map(({ event, label, help }) => (
          <Checkbox
            key={event}
            label={label}
            help={help}
            checked={events.includes(event)}
            onChange={({ target }) =>
              form.change({ events: target.checked ? [...events, event] : events.filter((one) => one !== event) })
            }
          />
        ))}
        {form.errorOf("events") && (
          <p role="alert" className="danger">
            {form.errorOf("events")}
          </p>
        )}
      </fieldset>
      <Segmented
        label={t("When")}
        value={form.values.is_daily ? "daily" : "once"}
        segments={[
          { value: "once", label: t("At once") },
          { value: "daily", label: t("Once a day") },
        ]}
        onChange={(when) => form.change({ is_daily: when === "daily" })}
      />
    </FormDialog>
  );
}
