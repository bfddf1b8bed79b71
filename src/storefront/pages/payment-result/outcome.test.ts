import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";
import { sampleState } from "./sample.ts";

const unpaid = { ...sampleState, status: "unpaid", pay_deadline: "2026-01-15T09:30:00.000Z" } as const;

test("the order's status decides, not the URL that the provider returned to", () => {
  expect(outcomeOf(sampleState, "failed", false)).toBe("success");
  expect(outcomeOf({ ...sampleState, instructions: "Our bank details" }, "paid", false)).toBe("offline");
  expect(outcomeOf({ ...sampleState, total: "0.00" }, "paid", false)).toBe("free");
  expect(outcomeOf({ ...sampleState, status: "cancelled" }, "paid", false)).toBe("cancelled");
  expect(outcomeOf({ ...sampleState, status: "refunded" }, "paid", false)).toBe("refund");
  expect(outcomeOf(unpaid, "failed", false)).toBe("failed");
});

test("a return as paid is pending until the last poll, and while the provider has not decided", () => {
  expect(outcomeOf(unpaid, "paid", false)).toBe("pending");
  expect(outcomeOf(unpaid, "paid", true)).toBe("failed");
  expect(outcomeOf({ ...unpaid, pending: true }, "paid", true)).toBe("pending");
  expect(outcomeOf({ ...unpaid, pay_deadline: unpaid.server_now }, "paid", false)).toBe("failed");
});
