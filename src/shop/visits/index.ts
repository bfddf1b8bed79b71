export { flushVisits, recordVisit } from "./visits.ts";
