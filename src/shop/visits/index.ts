export { countVisitors, flushVisitors, noteVisitor, recentVisitors, sourceOf, type VisitStep } from "./visitors.ts";
export { flushVisits, recordVisit } from "./visits.ts";
