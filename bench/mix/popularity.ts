const exponent = 0.9;

/**
 * What gives one address after another, each as often as its place says (Zipf).
 * @param paths the most popular one first
 * @param random numbers from 0 to 1
 */
export function byPopularity(paths: readonly string[], random: () => number): () => string {
  let sum = 0;
  const sums = paths.map((_, index) => {
    sum += 1 / (index + 1) ** exponent;
    return sum;
  });
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return paths[low] ?? "/";
  };
}
