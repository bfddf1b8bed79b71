/**
 * The minutes of each step, as lines of a table.
 * @param {readonly { heading: string, milliseconds: number, tests?: number }[]} steps
 * @param {number} milliseconds of the whole run: less than the sum where steps ran at the same time
 * @returns {string[]}
 */
export function minutesTable(steps, milliseconds) {
  const rows = [...steps, { heading: "All steps", milliseconds }];
  const width = Math.max(...rows.map(({ heading }) => heading.length));
  const minutes = (value) => (value / 60_000).toFixed(1);
  const digits = Math.max("Minutes".length, ...rows.map((row) => minutes(row.milliseconds).length));
  return [
    `${"Step".padEnd(width)}  ${"Minutes".padStart(digits)}  Tests`,
    ...rows.map((row) =>
      `${row.heading.padEnd(width)}  ${minutes(row.milliseconds).padStart(digits)}  ${row.tests ?? ""}`.trimEnd(),
    ),
  ];
}

/**
 * The tests that took longest, as lines: seconds, file, name.
 * @param {readonly { name: string, file: string, seconds: number }[]} tests of all steps
 * @param {number} count at most
 * @returns {string[]}
 */
export function slowestTests(tests, count = 20) {
  const slowest = [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, count);
  const width = Math.max(0, ...slowest.map(({ seconds }) => seconds.toFixed(1).length));
  return slowest.map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(width)} s  ${file}  ${name}`);
}
