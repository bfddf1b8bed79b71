export { flushVisitors, noteCall, notePage } from "./sightings.ts";
export { forgetTested, type Variant } from "./tested.ts";
export { countVisitors, recentVisitors } from "./visitors.ts";
export { flushVisits, recordVisit } from "./visits.ts";
