/** Recurring work of extensions, for each shop that has some. */
import { sql } from "kysely";
import { transaction } from "#db/transaction.ts";
import { schemaOf, setSchemas } from "#kernel/extensions/own-tables.ts";
import type { Installation } from "#kernel/jobs/installation.ts";
import type { Job } from "#kernel/jobs/queues.ts";
import { eachMall } from "#kernel/malls/each-mall.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { within } from "#kernel/within.ts";
import { contextFor } from "../context.ts";
import type { Door } from "../door.ts";
import type { ExtensionJob } from "../extension.ts";

/** Milliseconds that a job may take for one shop. */
const max = 60_000;

/** At minutes at which the shop's own work of the hour and of the night does not begin. */
const crons: Readonly<Record<ExtensionJob["every"], string>> = {
  minute: "* * * * *",
  hour: "13 * * * *",
  day: "27 4 * * *",
};

const goodName = /^[a-z][a-z0-9_]{0,39}$/;

export const jobs: Door = (extensions) => ({
  jobs: Object.fromEntries(
    extensions.flatMap(({ name, jobs = {} }) =>
      Object.entries(jobs).map(([job, declared]) => {
        if (!goodName.test(job))
          throw new Error(`The job ${JSON.stringify(job)} needs a name of small letters, digits and _`);
        if (!Object.hasOwn(crons, declared.every)) throw new Error(`The job ${job} may run every minute, hour or day`);
        return [`extension/${name}/${job}`, jobOf(name, job, declared)];
      }),
    ),
  ),
});

function jobOf(extension: string, name: string, { every, work, run }: ExtensionJob): Job {
  return {
    cron: crons[every],
    async run({ db, log }: Installation) {
      const malls = await transaction(db, async (trx) => {
        await setSchemas(trx, schemaOf(extension), "public");
        return mallsWith(trx, sql.raw(work));
      });
      let failed = 0;
      await eachMall(db, malls, async (context) => {
        try {
          await within(max, run(contextFor(extension, context)));
        } catch (cause) {
          failed++;
          log(new Error(`The job ${name} of the extension ${extension} failed`, { cause }));
        }
      });
      // The queue keeps it as failed, which Health shows.
      if (failed > 0)
        throw new Error(`The job ${name} of the extension ${extension} failed for ${failed} of ${malls.length} shops`);
    },
  };
}
