export { sourceOf } from "./source.ts";
export { countVisitors, flushVisitors, noteVisitor, type VisitStep } from "./visitors.ts";
export { flushVisits, recordVisit } from "./visits.ts";
