/** Milliseconds between two looks while days are still being counted, and otherwise. */
const countingPause = 3000;
const idlePause = 300_000;

/** How often figures are asked for again (`refetchInterval` of a query), so that those of days that were missing appear by themselves. */
export const untilCounted = ({ state }: { state: { data?: { days_to_count: number } | undefined } }): number =>
  (state.data?.days_to_count ?? 0) > 0 ? countingPause : idlePause;
