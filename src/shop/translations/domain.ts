import { defineDomain } from "#kernel/domain.ts";
import { addUpManyParts, recountAll } from "./coverage.ts";
import { importTask, removeOldFiles } from "./files/import.ts";
import { removeOldAnswers } from "./machine/answers.ts";
import { machineTask } from "./machine/task.ts";

export const translationsDomain = defineDomain({
  name: "translations",
  constraints: { slug_pkey: "seo_name: another product has this address" },
  jobs: {
    /** Adds the parts of the counts of translations up, so that reading them stays short. */
    translation_counts: { cron: "*/10 * * * *", run: ({ db }) => addUpManyParts(db) },
  },
  tasks: [importTask, machineTask],
  async cleanUp({ db }) {
    await recountAll(db);
    await removeOldFiles(db);
    await removeOldAnswers(db);
  },
});
