/** What stands where no sales are shown: that there were none only when there were none. */

import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";

type About = Pick<Output<CallByPath["/admin_api/v1/figures/breakdown"]>, "days_to_count" | "left_out">;

interface Words {
  readonly title: string;
  readonly text: string;
}

const kinds = {
  unpaid: [t("waits for a payment online"), t("wait for a payment online")],
  cancelled: [t("is cancelled"), t("are cancelled")],
  test: [t("is a test order"), t("are test orders")],
} as const;

/** "2 orders wait for a payment online, 1 is cancelled."; undefined where no order is left out. */
export function leftOutSentence(left: About["left_out"]): string | undefined {
  if (!left) return undefined;
  const parts = (["unpaid", "cancelled", "test"] as const).flatMap((kind) =>
    left[kind] > 0 ? [{ count: left[kind], words: kinds[kind][left[kind] === 1 ? 0 : 1] }] : [],
  );
  const [first] = parts;
  if (!first) return undefined;
  const noun = t("{count, plural, one {order} other {orders}}", { count: first.count });
  const texts = parts.map(
    ({ count, words }, index) => `${formatNumber(count)} ${index === 0 ? `${noun} ` : ""}${words}`,
  );
  return `${texts.join(", ")}.`;
}

/** @param none what is said when there is nothing to count. */
export function emptyWords({ days_to_count, left_out }: About, none: Words): Words {
  if (days_to_count > 0) {
    const days = t("{daysToCount, plural, one {1 day} other {# days}}", { daysToCount: days_to_count });
    return { title: t("Figures are being counted"), text: t("Sales of {days} are still missing here.", { days }) };
  }
  const left = leftOutSentence(left_out);
  return left ? { title: t("No orders that count"), text: t("{left} These are in no figure.", { left }) } : none;
}
