import { expect, test } from "vitest";
import { initialsOf } from "./colleagues.ts";

test("initials of names, addresses and scripts without case", () => {
  const names = ["Anna", "Bert Mann", "Mary Jane Watson", "anna.smith@example.com", "王 小明", "", "🦊 Fox"];
  expect(names.map(initialsOf)).toEqual(["A", "BM", "MW", "AS", "王小", "", "🦊F"]);
});
