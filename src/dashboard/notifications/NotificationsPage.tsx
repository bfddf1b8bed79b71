import { useQuery } from "@tanstack/react-query";
import { Bell, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Notification } from "#contract/calls/notifications.ts";
import { notificationEvents } from "#contract/notification-events.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { act } from "../shell/act.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Tag } from "../shell/Status.tsx";
import { NotificationDialog } from "./NotificationDialog.tsx";

const crumbs = [{ label: t("Settings"), to: "/settings" }];
const query = callQuery("/admin_api/v1/notifications/list", {});

const remove = (id: string) =>
  act(() => api.call("/admin_api/v1/notifications/delete", { id }), {
    done: t("Notification deleted"),
    renew: () => refresh("/admin_api/v1/notifications/list"),
    retry: true,
  });

/** Who is told by email of what happens in the shop. */
export function Component() {
  const mayChange = useCan()("settings:write");
  const load = useQuery(query);
  const [opened, setOpened] = useState<Notification | "new" | null>(null);
  const add = (variant: "primary" | "secondary") =>
    mayChange && (
      <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setOpened("new")}>
        {t("Add address")}
      </Button>
    );
  return (
    <Page
      title={t("Notifications")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t("Emails to you and your staff when something happens in the shop.")}
      actions={
        <>
          <HistoryLink types={["staff_notification"]} />
          {add("primary")}
        </>
      }
    >
      <Loaded
        query={load}
        what={t("notifications")}
        skeleton={<RowsSkeleton card label={t("Loading notifications")} rows={3} height={72} />}
      >
        {(data) =>
          data.notifications.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Bell size={24} aria-hidden />}
                title={t("The owner is notified")}
                text={t(
                  "{email} gets an email about new orders, refund requests, failed payments and contact messages. Add addresses to choose who gets what.",
                  { email: data.owner },
                )}
                actions={add("secondary")}
              />
            </Card>
          ) : (
            <Card flush>
              <ul aria-label={t("Addresses")}>
                {data.notifications.map((one) => (
                  <li key={one.id} className="row align-start between gap-12 pad-y-14 inset pad-end-12 line-between">
                    <div className="stack gap-4 shrink break">
                      <span className="weight-550">{one.email}</span>
                      <span className="muted small">
                        {one.is_daily ? t("Once a day, in the morning") : t("At once")}
                      </span>
                      <span className="row wrap gap-6">
                        {notificationEvents
                          .filter(({ event }) => one.events.includes(event))
                          .map(({ event, label }) => (
                            <Tag key={event}>{label}</Tag>
                          ))}
                      </span>
                    </div>
                    {mayChange && (
                      <span className="row align-stretch rigid">
                        <IconButton
                          label={t("Edit {email}", { email: one.email })}
                          icon={<Pencil size={16} aria-hidden />}
                          onClick={() => setOpened(one)}
                        />
                        <IconButton
                          label={t("Delete {email}", { email: one.email })}
                          icon={<Trash2 size={16} aria-hidden />}
                          onClick={() => void remove(one.id)}
                        />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {opened && load.data && (
        <NotificationDialog
          {...(opened !== "new" && { notification: opened })}
          staff={load.data.staff}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
