export { addressesOf, challengePath, reachOf } from "./check.ts";
export { addDomain, challengeOf, checkDomain, deleteDomain, listDomains, setPrimaryDomain } from "./domains.ts";
