import type { SearchContent } from "./types.ts";

/** What shoppers have searched for: the search box offers the most frequent. With how many products each finds. */
export const searches: SearchContent[] = [
  { keyword: "table lamp", searches: 34, results: 2 },
  { keyword: "linen cushion", searches: 28, results: 5 },
  { keyword: "stoneware mug", searches: 23, results: 6 },
  { keyword: "vase", searches: 19, results: 9 },
  { keyword: "wool throw", searches: 12, results: 1 },
  { keyword: "seagrass basket", searches: 9, results: 1 },
  { keyword: "coffee machine", searches: 4, results: 0 },
];
