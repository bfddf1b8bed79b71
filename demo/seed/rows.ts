/** Rows that one statement inserts: far below PostgreSQL's limit of 65,535 parameters. */
const perStatement = 1000;

/** Hands over any number of rows, a thousand at a time; none at all for an empty list. */
export async function inPortions<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) {
    await insert(rows.slice(start, start + perStatement));
  }
}
