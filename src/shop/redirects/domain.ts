import { defineDomain } from "#kernel/domain.ts";
import { redirectsSource } from "./list.ts";

export const redirectsDomain = defineDomain({
  name: "redirects",
  records: { redirect: { announced: null } },
  lists: [redirectsSource],
});
