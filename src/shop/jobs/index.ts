export { smtpTransport } from "../mail/transport.ts";
export { startJobs } from "./run.ts";
export { recurringTasks } from "./tasks.ts";
