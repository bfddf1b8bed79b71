import { defineDomain } from "#kernel/domain.ts";
import { flushVisitors } from "./sightings.ts";
import { flushVisits } from "./visits.ts";

export const visitsDomain = defineDomain({
  name: "visits",
  flush: (db) => Promise.all([flushVisits(db), flushVisitors(db)]),
});
