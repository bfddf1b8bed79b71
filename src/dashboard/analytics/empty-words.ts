/** What stands where no sales are shown: that there were none only when there were none. */

import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";

type About = Pick<Output<CallByPath["/admin_api/v1/figures/breakdown"]>, "days_to_count" | "left_out">;

interface Words {
  readonly title: string;
  readonly text: string;
}

const kinds = {
  unpaid: (count: number) =>
    t("{count, plural, one {# order waits for a payment online} other {# orders wait for a payment online}}", {
      count,
    }),
  cancelled: (count: number) =>
    t("{count, plural, one {# order is cancelled} other {# orders are cancelled}}", { count }),
  test: (count: number) =>
    t("{count, plural, one {# order is a test order} other {# orders are test orders}}", { count }),
} as const;

/** "2 orders wait for a payment online, 1 order is cancelled."; undefined where no order is left out. */
export function leftOutSentence(left: About["left_out"]): string | undefined {
  if (!left) return undefined;
  const parts = (["unpaid", "cancelled", "test"] as const).flatMap((kind) =>
    left[kind] > 0 ? [kinds[kind](left[kind])] : [],
  );
  return parts.length > 0 ? t("{sentences}.", { sentences: separated(parts) }) : undefined;
}

/** @param none what is said when there is nothing to count. */
export function emptyWords({ days_to_count, left_out }: About, none: Words): Words {
  if (days_to_count > 0) {
    const text = t(
      "{days, plural, one {Sales of # day are still missing here.} other {Sales of # days are still missing here.}}",
      {
        days: days_to_count,
      },
    );
    return { title: t("Figures are being counted"), text };
  }
  const left = leftOutSentence(left_out);
  return left ? { title: t("No orders that count"), text: `${left} ${t("These are in no figure.")}` } : none;
}
