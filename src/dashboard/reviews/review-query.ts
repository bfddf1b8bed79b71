/** One review on screen, and what changes with it. */
import type { StaffReview } from "#contract/shapes/review.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

export const reviewQuery = (id: string) => callQuery("/admin_api/v1/reviews/detail", { id });

export const prefetchReview = (id: string) => void queryClient.prefetchQuery(reviewQuery(id));

/** Shows a review as an action has left it. */
export function showReview(review: StaffReview): void {
  queryClient.setQueryData(reviewQuery(review.id).queryKey, { review });
  void refresh("/admin_api/v1/lists/reviews");
}

const words = { shown: "shown", featured: "featured", hidden: "hidden" } as const;

/** Shows, features or hides reviews. @returns whether it was done. */
export async function setStates(ids: readonly string[], state: StaffReview["state"]): Promise<boolean> {
  try {
    const { count, batch_id } = await api.call("/admin_api/v1/reviews/setState", { ids: [...ids], state });
    await refresh("/admin_api/v1/lists/reviews", "/admin_api/v1/reviews/detail");
    toast({ message: `${count === 1 ? "Review" : `${count} reviews`} ${words[state]}`, undoBatch: batch_id });
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
