import { defineDomain } from "#kernel/domain.ts";
import { consentDuty } from "./consent.ts";

export const dutiesDomain = defineDomain({ name: "duties", duties: [consentDuty] });
