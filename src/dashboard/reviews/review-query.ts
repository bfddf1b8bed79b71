/** One review on screen, and what changes with it. */

import type { ListSelection } from "#contract/list.ts";
import type { StaffReview } from "#contract/shapes/review.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { changeSelected } from "../lists/change-selected.ts";

export const reviewQuery = (id: string) => callQuery("/admin_api/v1/reviews/detail", { id });

export const prefetchReview = (id: string) => void queryClient.prefetchQuery(reviewQuery(id));

/** Shows a review as an action has left it. */
export function showReview(review: StaffReview): void {
  queryClient.setQueryData(reviewQuery(review.id).queryKey, { review });
  void refresh("/admin_api/v1/lists/reviews");
}

const words = { shown: "shown", featured: "featured", hidden: "hidden" } as const;

/** Shows, features or hides reviews. @returns whether it was done. */
export async function setStates(selection: ListSelection, state: StaffReview["state"]): Promise<boolean> {
  const isDone = await changeSelected(
    () => api.call("/admin_api/v1/reviews/setState", { selection: selection as never, state }),
    (count) => t("{count, plural, one {Review} other {# reviews}} {words}", { count, words: words[state] }),
  );
  if (isDone) await refresh("/admin_api/v1/lists/reviews", "/admin_api/v1/reviews/detail");
  return isDone;
}
