/** The table of results, as Markdown. */
import type { Row } from "./types.ts";

const head = "| what | value | reference, same run | ratio | bar | |\n|---|---|---|---|---|---|";

export function table(rows: readonly Row[]): string {
  return [head, ...rows.map(line)].join("\n");
}

function line({ what, value, reference, ratio, bar, ok }: Row): string {
  const percent = ratio === undefined ? "" : `${Math.round(ratio * 100)} %`;
  return `| ${what} | ${value} | ${reference} | ${percent} | ${bar} | ${ok ? "met" : "**missed**"} |`;
}

const marks = ["<!-- table -->", "<!-- end -->"] as const;

/**
 * The document with these rows in place of older ones of the same name. Rows that were not measured now stay, and so does
 * all text outside of the two marks.
 */
export function merge(before: string, rows: readonly Row[], machine: string): string {
  const [intro = "# Benchmarks\n\n", rest = ""] = before.split(marks[0], 2);
  const [old = "", ...after] = rest.split(marks[1]);
  const lines = old.split("\n").filter((text) => /^\| (?!what \|)/.test(text));
  const nameOf = (text: string) =>
    text
      .split("|")[1]
      ?.trim()
      .replace(/ \([^)]*\)$/, "");
  const fresh = rows.map(line);
  const kept = lines.filter((one) => !fresh.some((other) => nameOf(other) === nameOf(one)));
  const body = `Last run on ${machine}.\n\n${[head, ...kept, ...fresh].join("\n")}`;
  return `${intro}${marks[0]}\n${body}\n${marks[1]}${after.join(marks[1]) || "\n"}`;
}
