/** What the shop knows of a withdrawal when it comes: staff decide by it, and the consumer is told nothing of it. */
import { isWithoutRight } from "#contract/withdrawal-exceptions.ts";
import type { AskedLine } from "../refunds/asked.ts";
import type { WithdrawalOrder } from "./order.ts";

export type Finding = "in_time" | "late" | "repeated" | "excepted" | "unmatched";

interface Statement {
  readonly order: WithdrawalOrder | undefined;
  readonly lines: readonly AskedLine[];
  /** Of the same order, not declined. */
  readonly earlier: readonly { readonly lines: readonly AskedLine[]; readonly items: string }[];
  readonly ends_at: Date | null;
  readonly now: Date;
}

export function findingOf({ order, lines, earlier, ends_at, now }: Statement): Finding {
  if (!order) return "unmatched";
  const isWhole = ({ lines: units, items }: Statement["earlier"][number]) => units.length === 0 && items === "";
  const before = (id: string) => {
    const units = earlier.flatMap((one) => one.lines).filter(({ line_id }) => line_id === id);
    return units.reduce((sum, { qty }) => sum + qty, 0);
  };
  const isCovered = ({ line_id }: AskedLine) => before(line_id) >= qtyOf(order, line_id);
  if (earlier.some(isWhole) || (lines.length > 0 && lines.every(isCovered))) return "repeated";
  if (ends_at && now >= ends_at) return "late";
  const about = order.lines.filter(({ id }) => lines.length === 0 || lines.some(({ line_id }) => line_id === id));
  return about.every(({ exception }) => isWithoutRight(exception)) ? "excepted" : "in_time";
}

const qtyOf = ({ lines }: WithdrawalOrder, lineId: string): number => lines.find(({ id }) => id === lineId)?.qty ?? 0;
