import { defineDomain } from "#kernel/domain.ts";
import { eachMall } from "#kernel/malls/each-mall.ts";
import { mallsToNotify, notifyStaff } from "./index.ts";

export const notificationsDomain = defineDomain({
  name: "notifications",
  constraints: {
    staff_notification_email: "email: this address is on the list",
  },
  records: { staff_notification: { announced: null } },
  jobs: {
    /** Mails staff what has happened. */
    notifications: { cron: "* * * * *", run: async ({ db }) => eachMall(db, await mallsToNotify(db), notifyStaff) },
  },
});
