export { sourceOf } from "./source.ts";
export { countVisitors, flushVisitors, noteVisitor, recentVisitors, type VisitStep } from "./visitors.ts";
export { flushVisits, recordVisit } from "./visits.ts";
