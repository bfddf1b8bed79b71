import type { Generated } from "kysely";

export interface WithdrawalTable {
  mall_id: string;
  id: string;
  order_id: string | null;
  order_no: string;
  name: string;
  email: string;
  /** JSON: `{ line_id, qty }[]`. */
  lines: unknown;
  items: string;
  finding: "in_time" | "late" | "repeated" | "excepted" | "unmatched";
  ends_at: Date | null;
  is_informed: boolean;
  state: Generated<"open" | "settled" | "declined">;
  note: Generated<string>;
  created_at: Date;
}

export interface WithdrawalNoticeTable {
  mall_id: string;
  order_id: string;
  sent_at: Date;
}

export interface WithdrawalTables {
  withdrawal: WithdrawalTable;
  withdrawal_notice: WithdrawalNoticeTable;
}
