export { flushVisitors, noteCall, notePage } from "./sightings.ts";
export { countVisitors, recentVisitors } from "./visitors.ts";
export { flushVisits, recordVisit } from "./visits.ts";
