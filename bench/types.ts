/** What a benchmark measures and how it is judged. */

/** One line of the table: a value beside its reference, taken in the same run, or beside a limit of its own. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly reference: string;
  /** Value divided by reference; absent where there is nothing to divide by. */
  readonly ratio?: number;
  readonly bar: string;
  readonly ok: boolean;
}

export type Benchmark = () => Promise<readonly Row[]>;
