/** Rows that one statement inserts: far below PostgreSQL's limit of 65,535 parameters. */
const perStatement = 1000;

/** Calls `write` with 1,000 rows at a time; not at all for an empty list. */
export async function inBatches<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) {
    await write(rows.slice(start, start + perStatement));
  }
}
