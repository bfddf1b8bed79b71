import type { ListSelection } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { act } from "../shell/act.ts";
import { refreshDeliveries } from "./webhook-queries.ts";

/** Sends deliveries again, those that were delivered too. */
export const replay = (selection: ListSelection, onDone?: () => void) =>
  act(() => api.call("/admin_api/v1/webhooks/replay", { selection }), {
    done: ({ count }) => t("{count, plural, one {1 event is sent again} other {# events are sent again}}", { count }),
    renew: refreshDeliveries,
    ...(onDone && { onDone }),
    retry: true,
  });

/** Gives up deliveries that failed or wait. */
export const discard = (selection: ListSelection, onDone?: () => void) =>
  act(() => api.call("/admin_api/v1/webhooks/discard", { selection }), {
    ask: {
      title: t("Discard these deliveries?"),
      text: t("Those that failed or wait are never sent. What was delivered stays in the list."),
      confirm: t("Discard"),
      danger: true,
    },
    done: ({ count }) => t("{count, plural, one {1 delivery discarded} other {# deliveries discarded}}", { count }),
    renew: refreshDeliveries,
    ...(onDone && { onDone }),
  });
