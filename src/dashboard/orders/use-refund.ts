/** A refund that is being put together, and what it comes to by the server. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { callQuery } from "../api/api.ts";
import { CallError, messageOf } from "../api/errors.ts";
import { readFieldError } from "../forms/field-errors.ts";
import type { Units } from "./LineUnits.tsx";
import { openUnits, sentUnits } from "./units.ts";

export interface RefundDraft {
  /** Units not shipped yet, by line. */
  readonly unshipped: Units;
  /** Shipped units, by line. */
  readonly shipped: Units;
  /** Lines whose shipped units do not return to stock; absent: they do. */
  readonly notReturned: Readonly<Record<string, boolean>>;
  /** A decimal string, "" for none. */
  readonly shipping: string;
  /** Null: what units and shipping come to. */
  readonly amount: string | null;
}

export const emptyDraft: RefundDraft = { unshipped: {}, shipped: {}, notReturned: {}, shipping: "", amount: null };

/** A draft of the units that a customer asks for: first those that were shipped, for these are what comes back. */
function askedDraft({ lines }: StaffOrder, asked: StaffOrder["refunds"][number]["lines"]): RefundDraft {
  const shipped: Record<string, number> = {};
  const unshipped: Record<string, number> = {};
  for (const { line_id, qty } of asked) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) continue;
    shipped[line_id] = Math.min(qty, sentUnits(line));
    unshipped[line_id] = Math.min(qty - shipped[line_id], openUnits(line));
  }
  return { ...emptyDraft, shipped, unshipped };
}

/**
 * A draft that answers an open request. One for an amount names no items: of all that can be refunded it takes every unit, so
 * that the goods are asked about; of less it is the amount alone, for which nothing comes back.
 */
export function requestDraft(order: StaffOrder, { lines, amount }: StaffOrder["refunds"][number]): RefundDraft {
  if (lines.length > 0) return askedDraft(order, lines);
  if (Number(amount) < Number(order.refundable)) return { ...emptyDraft, amount };
  const all = order.lines.map(({ id, qty }) => ({ line_id: id, qty }));
  return { ...askedDraft(order, all), amount };
}

export type Withdrawal = StaffOrder["withdrawals"][number];

/** Of the whole order: its delivery is paid back too (Directive 2011/83/EU, Article 13). */
export const isOfWhole = ({ lines, items }: Withdrawal): boolean => lines.length === 0 && items === "";

/** A draft of what a consumer withdraws from; items in the consumer's own words are chosen by staff. */
export function withdrawalDraft(order: StaffOrder, withdrawal: Withdrawal): RefundDraft {
  const all = order.lines.map(({ id, qty }) => ({ line_id: id, qty }));
  return askedDraft(order, isOfWhole(withdrawal) ? all : withdrawal.lines);
}

/** The draft as calls take it. */
export function refundInput({ order_no, lines }: StaffOrder, draft: RefundDraft) {
  return {
    order_no,
    lines: lines
      .map((line) => {
        const shipped = draft.shipped[line.id] ?? 0;
        const back = draft.notReturned[line.id] ? 0 : Math.min(shipped, line.shipped_qty - line.returned_qty);
        return { line_id: line.id, unshipped: draft.unshipped[line.id] ?? 0, shipped, restock: back };
      })
      .filter(({ unshipped, shipped }) => unshipped + shipped > 0),
    ...(draft.shipping && { shipping: draft.shipping }),
    ...(draft.amount && { amount: draft.amount }),
  };
}

export const previewQuery = (input: ReturnType<typeof refundInput>) =>
  callQuery("/admin_api/v1/orders/previewRefund", input);

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** What the draft comes to, and what is wrong with which of its fields. */
export function useRefundPreview(order: StaffOrder, draft: RefundDraft) {
  const input = refundInput(order, draft);
  const key = JSON.stringify(input);
  const [asked, setAsked] = useState({ key, input });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input, which is new at each render
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ key, input }), pause);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error } = useQuery({
    ...previewQuery(asked.input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const fieldError = error instanceof CallError ? readFieldError(error.message, ["amount", "shipping"]) : null;
  return {
    preview: data,
    errorOf: (field: "amount" | "shipping") => (fieldError?.name === field ? fieldError.message : undefined),
    failure: error && !fieldError ? messageOf(error) : undefined,
  };
}
