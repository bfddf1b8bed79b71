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

/** The document with these rows in place of older ones of the same name; rows that were not measured now stay. */
export function merge(before: string, rows: readonly Row[], machine: string): string {
  const lines = before.split("\n").filter((text) => /^\| (?!what \|)/.test(text));
  const nameOf = (text: string) =>
    text
      .split("|")[1]
      ?.trim()
      .replace(/ \([^)]*\)$/, "");
  const fresh = rows.map(line);
  const kept = lines.filter((old) => !fresh.some((one) => nameOf(one) === nameOf(old)));
  return `# Benchmarks

\`npm run bench\` measures each row beside its reference in one run and writes this table; the bars are those of the
design. Last run on ${machine}.

${[head, ...kept, ...fresh].join("\n")}
`;
}
