import { expect, test } from "vitest";
import { changeOf, changeSentence } from "./change.ts";

test("a change has a direction, a size and a tone", () => {
  expect(changeOf("orders", 12, 10)).toEqual({ direction: "up", size: "20%", tone: "good" });
  expect(changeOf("total_sales", 95, 100)).toEqual({ direction: "down", size: "5%", tone: "bad" });
  expect(changeOf("refunds", 12, 10)?.tone).toBe("bad");
  expect(changeOf("discounts", 12, 10)?.tone).toBe("neutral");
  expect(changeOf("orders", 10, 10)).toEqual({ direction: "same", tone: "neutral" });
});

test("from nothing it is new, and from a loss it counts by its size", () => {
  expect(changeOf("orders", 3, 0)).toEqual({ direction: "up", size: "New", tone: "good" });
  expect(changeOf("net_sales", -3, 0)).toEqual({ direction: "down", tone: "bad" });
  expect(changeOf("profit", 50, -100)).toEqual({ direction: "up", size: "150%", tone: "good" });
  expect(changeOf("visits", 100_001, 100_000)?.size).toBe("under 0.1%");
  expect(changeOf("orders", 500_000, 2)?.size).toBe("24,999,900%");
});

test("percentages differ by points", () => {
  expect(changeOf("conversion", 3.2, 2)?.size).toBe("1.2 points");
});

test("without a value before there is nothing to tell", () => {
  expect(changeOf("orders", 3, null)).toBeUndefined();
  expect(changeOf("average_order", null, 4)).toBeUndefined();
});

test("screen readers hear it in words", () => {
  expect(changeSentence({ direction: "up", size: "20%", tone: "good" }, "10")).toBe("Up 20% from 10");
  expect(changeSentence({ direction: "up", size: "New", tone: "good" }, "0")).toBe("Up from 0");
  expect(changeSentence({ direction: "same", tone: "neutral" }, "0")).toBe("Unchanged from 0");
});
