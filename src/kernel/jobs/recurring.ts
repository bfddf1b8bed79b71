/** Every recurring job, as the domains declare them, and the clean-up of each night. */
import { domains } from "../domain.ts";
import { cleanUp, cleanUpDays } from "./clean-up.ts";
import type { Job } from "./queues.ts";

const hour = 3600;

/** Removes expired rows, and what each domain keeps for a time only. */
const nightly: Job = {
  cron: "41 3 * * *",
  expireInSeconds: hour,
  async run(installation) {
    await cleanUp(installation.db, cleanUpDays.of(installation));
    for (const domain of domains()) await domain.cleanUp?.(installation);
  },
};

/** By the names of their queues. */
export const recurringJobs = (): Readonly<Record<string, Job>> => ({
  ...Object.assign({}, ...domains().map(({ jobs }) => jobs ?? {})),
  clean_up: nightly,
});
