import type { ListSelection } from "#contract/list.ts";
import { api, refresh } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { toast, toastFailure } from "../shell/toast.ts";

/** Queues failed emails again: the failed ones of those selected. */
export async function resend(selection: ListSelection, done: () => void): Promise<void> {
  try {
    const { queued } = await api.call("/admin_api/v1/mails/resend", { selection });
    toast(
      queued === 0
        ? { message: "None of these emails has failed, or what they said has expired.", type: "info" }
        : { message: queued === 1 ? "1 email is sent again" : `${formatNumber(queued)} emails are sent again` },
    );
    done();
    await refresh("/admin_api/v1/lists/mails", "/admin_api/v1/mails/detail");
  } catch (error) {
    toastFailure(error, () => void resend(selection, done));
  }
}
