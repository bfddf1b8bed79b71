export { cleanUpDays } from "./clean-up.ts";
export { startJobs } from "./run.ts";
