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

const words = {
  shown: (count: number) => t("{count, plural, one {Review shown} other {# reviews shown}}", { count }),
  featured: (count: number) => t("{count, plural, one {Review featured} other {# reviews featured}}", { count }),
  hidden: (count: number) => t("{count, plural, one {Review hidden} other {# reviews hidden}}", { count }),
} as const;

/** Shows, features or hides reviews. @returns whether it was done. */
export async function setStates(selection: ListSelection, state: StaffReview["state"]): Promise<boolean> {
  const isDone = await changeSelected(
    () => api.call("/admin_api/v1/reviews/setState", { selection: selection as never, state }),
    words[state],
  );
  if (isDone) await refresh("/admin_api/v1/lists/reviews", "/admin_api/v1/reviews/detail");
  return isDone;
}
