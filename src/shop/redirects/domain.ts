import { defineDomain } from "../domain.ts";
import { redirectsSource } from "./list.ts";

export const redirectsDomain = defineDomain({
  name: "redirects",
  records: { redirect: { announced: null } },
  lists: [redirectsSource],
});
