import { defineDomain } from "#kernel/domain.ts";
import { redirectsSource } from "./list.ts";
import { followMoves } from "./moved.ts";

export const redirectsDomain = defineDomain({
  name: "redirects",
  records: { redirect: { announced: null } },
  lists: [redirectsSource],
  on: { "products.moved": followMoves },
});
