import { expect, test } from "vitest";
import { merge, table } from "./table.ts";

const row = (what: string, value: string, ok = true) => ({
  what,
  value,
  reference: "10",
  ratio: 0.955,
  bar: "≥ 80 %",
  ok,
});

test("shows the ratio as a percentage and says what was missed", () => {
  expect(table([row("pages", "9", false)])).toContain("| pages | 9 | 10 | 96 % | ≥ 80 % | **missed** |");
});

test("a later run replaces its own rows and keeps the others", () => {
  const first = merge("", [row("pages (10 KB)", "1"), row("orders", "2")], "a machine");
  const second = merge(first, [row("pages (12 KB)", "3")], "another machine");
  expect(second).toContain("| pages (12 KB) | 3 |");
  expect(second).not.toContain("pages (10 KB)");
  expect(second).toContain("| orders | 2 |");
  expect(second.match(/^\| what/gm)).toHaveLength(1);
});

test("text around the table stays", () => {
  const document = "# Benchmarks\n\nIntro.\n\n<!-- table -->\nold\n<!-- end -->\n\n## Notes\n\n| a | b |\n";
  const merged = merge(document, [row("pages", "1")], "a machine");
  expect(merged).toMatch(/^# Benchmarks\n\nIntro\.\n\n<!-- table -->\nLast run on a machine\./);
  expect(merged).toMatch(/\| pages \|.*\n<!-- end -->\n\n## Notes\n\n\| a \| b \|\n$/);
});
