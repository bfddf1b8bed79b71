import { z } from "zod";
import { reviewsList } from "#contract/lists/reviews.ts";
import { msg, t } from "#i18n/server.ts";
import { defineSelectionTask } from "#kernel/tasks/selection-task.ts";
import { setReviewStates } from "./commands.ts";
import { reviewsSource } from "./list-source.ts";

const titles = { shown: msg("Show reviews"), featured: msg("Feature reviews"), hidden: msg("Hide reviews") } as const;

/** Shows, features or hides the selected reviews. */
export const changeReviews = defineSelectionTask({
  kind: "reviews.state",
  permission: "customers:write",
  list: reviewsList,
  source: reviewsSource,
  change: z.enum(["shown", "featured", "hidden"]),
  title: (state) => t(titles[state]),
  run: (context, ids, state) => setReviewStates(context, { ids, state }),
});
