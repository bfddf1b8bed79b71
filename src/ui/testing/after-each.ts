/** What helpers of component tests put right after every test. Files share modules, so that a hook in a helper would be of one file alone. */
const endings = new Set<() => void | Promise<void>>();

/** @param end run after each test of every file from now on, in the order of the calls */
export function afterEveryTest(end: () => void | Promise<void>): void {
  endings.add(end);
}

/** For the setup file. @throws what an ending throws, after the others. */
export async function endTest(): Promise<void> {
  const failures: unknown[] = [];
  for (const end of endings) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
