import { defineDomain } from "#kernel/domain.ts";

/** Help with texts by the owner's own language model. It keeps nothing but its settings. */
export const writingDomain = defineDomain({ name: "writing" });
