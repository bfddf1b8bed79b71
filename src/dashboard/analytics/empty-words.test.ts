import { expect, test } from "vitest";
import { emptyWords, leftOutSentence } from "./empty-words.ts";
import { partlyKnown, partlyKnownSentence } from "./profit-words.ts";

const none = { title: "No orders", text: "They appear here." };
const left = { unpaid: 0, cancelled: 0, test: 0 };

test("nothing was sold only when there are no orders, and all days are counted", () => {
  expect(emptyWords({ days_to_count: 0, left_out: left }, none)).toBe(none);
  expect(emptyWords({ days_to_count: 0, left_out: null }, none)).toBe(none);
  expect(emptyWords({ days_to_count: 0, left_out: { ...left, test: 1 } }, none)).toEqual({
    title: "No orders that count",
    text: "1 order is a test order. These are in no figure.",
  });
  expect(emptyWords({ days_to_count: 2, left_out: left }, none).title).toBe("Figures are being counted");
});

test("orders that are left out are named by why", () => {
  expect(leftOutSentence({ unpaid: 2, cancelled: 1, test: 3 })).toBe(
    "2 orders wait for a payment online, 1 order is cancelled, 3 orders are test orders.",
  );
  expect(leftOutSentence(left)).toBeUndefined();
});

test("a profit says of how many items it is", () => {
  expect(partlyKnownSentence("profit", { units: 10, units_with_cost: 8 })).toBe(
    "For 8 of 10 items sold; 2 have no cost.",
  );
  expect(partlyKnownSentence("gross_profit", { units: 1, units_with_cost: 0 })).toBe(
    "For 0 of 1 item sold; 1 has no cost.",
  );
  expect(partlyKnown("profit", { units: 10, units_with_cost: 10 })).toBeUndefined();
  expect(partlyKnown("net_sales", { units: 10, units_with_cost: 8 })).toBeUndefined();
});
