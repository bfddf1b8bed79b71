import type { ListSelection } from "#contract/list.ts";
import { api, refresh } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { act } from "../shell/act.ts";

/** Queues failed emails again: the failed ones of those selected. */
export const resend = (selection: ListSelection, done: () => void) =>
  act(() => api.call("/admin_api/v1/mails/resend", { selection }), {
    done({ queued }) {
      if (queued === 0) {
        return { message: "None of these emails has failed, or what they said has expired.", type: "info" };
      }
      return queued === 1 ? "1 email is sent again" : `${formatNumber(queued)} emails are sent again`;
    },
    onDone: done,
    renew: () => refresh("/admin_api/v1/lists/mails", "/admin_api/v1/mails/detail"),
    retry: true,
  });
