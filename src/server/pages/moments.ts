/** Until when a page holds whose modules are about a day and time, or come and go at one. */
import type { Frame } from "#storefront/decoration/load.ts";

/** The next moment that one of the modules is about, in milliseconds since 1970; undefined without one. */
export function nextMoment({ modules, until }: Pick<Frame, "modules" | "until">): number | undefined {
  const coming = modules.flatMap(({ data }) =>
    (data?.moments ?? []).flatMap(({ at, passed }) => (passed || at === "" ? [] : [Date.parse(at)])),
  );
  if (until !== undefined) coming.push(Date.parse(until));
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** Whether what holds until then still holds. */
export const stillHolds = (until: number | undefined): boolean => until === undefined || Date.now() < until;
