/**
 * The places of the increasing subsequence of numbers with the greatest weight: what keeps its order while the rest is moved.
 * @param weightOf of a place; all weigh the same without it, so that it is the longest one.
 */
export function increasingSubsequence(
  values: readonly number[],
  weightOf: (place: number) => number = () => 1,
): Set<number> {
  const best: number[] = [];
  const before: number[] = [];
  let end = -1;
  for (const [place, value] of values.entries()) {
    let previous = -1;
    for (let other = 0; other < place; other++) {
      if ((values[other] ?? 0) < value && (best[other] ?? 0) > (best[previous] ?? 0)) previous = other;
    }
    best.push((best[previous] ?? 0) + weightOf(place));
    before.push(previous);
    if ((best[place] ?? 0) > (best[end] ?? 0)) end = place;
  }
  const rise = new Set<number>();
  for (let place = end; place >= 0; place = before[place] ?? -1) rise.add(place);
  return rise;
}
