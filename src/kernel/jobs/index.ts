export { cleanUpDays } from "./clean-up.ts";
export type { Installation } from "./installation.ts";
export { recurringJobs } from "./recurring.ts";
export { startJobs } from "./run.ts";
