import type { ListSelection } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";

/** Queues failed emails again: the failed ones of those selected. */
export const resend = (selection: ListSelection, done: () => void) =>
  act(() => api.call("/admin_api/v1/mails/resend", { selection }), {
    done({ queued }) {
      if (queued === 0) {
        return { message: t("None of these emails has failed, or what they said has expired."), type: "info" };
      }
      return t("{count, plural, one {1 email is sent again} other {# emails are sent again}}", { count: queued });
    },
    onDone: done,
    renew: () => refresh("/admin_api/v1/lists/mails", "/admin_api/v1/mails/detail"),
    retry: true,
  });
