import { defineDomain } from "#kernel/domain.ts";
import { addUpManyParts, recountAll } from "./coverage.ts";

export const translationsDomain = defineDomain({
  name: "translations",
  // Words of options, which no domain has as records.
  records: { option: { announced: "content" } },
  jobs: {
    /** Adds the parts of the counts of translations up, so that reading them stays short. */
    translation_counts: { cron: "*/10 * * * *", run: ({ db }) => addUpManyParts(db) },
  },
  cleanUp: ({ db }) => recountAll(db),
});
