import { z } from "zod";
import { reviewsList } from "#contract/lists/reviews.ts";
import { defineSelectionTask } from "#kernel/tasks/selection-task.ts";
import { setReviewStates } from "./commands.ts";
import { reviewsSource } from "./list-source.ts";

const titles = { shown: "Show reviews", featured: "Feature reviews", hidden: "Hide reviews" } as const;

/** Shows, features or hides the selected reviews. */
export const changeReviews = defineSelectionTask({
  kind: "reviews.state",
  permission: "customers:write",
  list: reviewsList,
  source: reviewsSource,
  change: z.enum(["shown", "featured", "hidden"]),
  title: (state) => titles[state],
  run: (context, ids, state) => setReviewStates(context, { ids, state }),
});
