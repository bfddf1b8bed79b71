/** What stands where no sales are shown: that there were none only when there were none. */
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { formatNumber } from "../format.ts";

type About = Pick<Output<CallByPath["/admin_api/v1/figures/breakdown"]>, "days_to_count" | "left_out">;

interface Words {
  readonly title: string;
  readonly text: string;
}

const kinds = {
  unpaid: ["waits for a payment online", "wait for a payment online"],
  cancelled: ["is cancelled", "are cancelled"],
  test: ["is a test order", "are test orders"],
} as const;

/** "2 orders wait for a payment online, 1 is cancelled."; undefined where no order is left out. */
export function leftOutSentence(left: About["left_out"]): string | undefined {
  if (!left) return undefined;
  const parts = (["unpaid", "cancelled", "test"] as const).flatMap((kind) =>
    left[kind] > 0 ? [{ count: left[kind], words: kinds[kind][left[kind] === 1 ? 0 : 1] }] : [],
  );
  const [first] = parts;
  if (!first) return undefined;
  const noun = first.count === 1 ? "order" : "orders";
  const texts = parts.map(
    ({ count, words }, index) => `${formatNumber(count)} ${index === 0 ? `${noun} ` : ""}${words}`,
  );
  return `${texts.join(", ")}.`;
}

/** @param none what is said when there is nothing to count. */
export function emptyWords({ days_to_count, left_out }: About, none: Words): Words {
  if (days_to_count > 0) {
    const days = days_to_count === 1 ? "1 day" : `${formatNumber(days_to_count)} days`;
    return { title: "Figures are being counted", text: `Sales of ${days} are still missing here.` };
  }
  const left = leftOutSentence(left_out);
  return left ? { title: "No orders that count", text: `${left} These are in no figure.` } : none;
}
