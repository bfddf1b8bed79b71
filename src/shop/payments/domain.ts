import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { cancelUnpaid, lateOrders, reconcilePayments, unsettledPayments } from "./index.ts";
import { paymentsOfInstallation } from "./settings.ts";
import { translatedPaymentMethods } from "./translated.ts";

export const paymentsDomain = defineDomain({
  name: "payments",
  records: { payment_method: { announced: "catalog" }, payment_keys: { announced: null } },
  translated: { payment_method: translatedPaymentMethods },
  jobs: {
    /** Cancels orders past their payment deadline. */
    unpaid_orders: {
      cron: "* * * * *",
      run: (installation) =>
        whereWork(installation.db, lateOrders, (context) =>
          cancelUnpaid(context, paymentsOfInstallation.of(installation), installation.log),
        ),
    },
    /** Asks the payment providers about payments without a webhook so far. */
    payments: {
      cron: "*/2 * * * *",
      run: (installation) =>
        whereWork(installation.db, unsettledPayments, (context) =>
          reconcilePayments(context, paymentsOfInstallation.of(installation), installation.log),
        ),
    },
  },
});
