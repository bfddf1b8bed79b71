import { isInEea } from "#contract/consumer-law.ts";
import { t } from "#i18n/server.ts";
import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { withdrawalInstructions } from "./informed.ts";
import * as sources from "./list-source.ts";

export const withdrawalsDomain = defineDomain({
  name: "withdrawals",
  records: { withdrawal: { announced: null } },
  lists: sourcesIn(sources),
  duties: [
    {
      key: "withdrawal",
      title: "Withdrawal function",
      act: "Directive 2011/83/EU, Article 11a",
      appliesIn: isInEea,
      // The function is always there; without the instructions the period is a year longer.
      missing: async (context) =>
        (await withdrawalInstructions(context))?.text
          ? []
          : [{ message: t("No policy on returns and withdrawal is chosen"), to: "/dashboard/settings/checkout" }],
    },
  ],
});
