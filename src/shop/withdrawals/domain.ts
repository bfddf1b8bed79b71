import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import { defineDomain } from "#kernel/domain.ts";
import type { Duty } from "#kernel/duty.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { checkoutRules } from "../settings/index.ts";
import * as sources from "./list-source.ts";

/** The function is always there. Its receipt needs a mail server; the instructions are a policy, which has a duty of its own. */
const withdrawalDuty: Duty = {
  key: "withdrawal",
  title: msg("Withdrawal function"),
  act: "Directive 2011/83/EU, Article 11a",
  appliesIn: isInEea,
  async missing(context, installation) {
    const { sends_mail } = await checkoutRules(context, installation);
    return sends_mail
      ? []
      : [
          {
            message: t("There is no mail server: consumers who withdraw get no confirmation of receipt."),
            to: "/settings/mails#field-smtp_host",
          },
        ];
  },
};

export const withdrawalsDomain = defineDomain({
  name: "withdrawals",
  records: { withdrawal: { announced: null } },
  lists: sourcesIn(sources),
  duties: [withdrawalDuty],
});
