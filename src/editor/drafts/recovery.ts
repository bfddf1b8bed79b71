/** Decides which stored draft to offer when the editor starts. */
import type { Draft } from "#contract/draft.ts";

export interface StoredDrafts {
  readonly browser: readonly Draft[];
  readonly server: Draft | null;
  /** Id of this tab. */
  readonly tab: string;
  /** Ids of other open tabs: their drafts are in use. */
  readonly others: ReadonlySet<string>;
}

export interface Recovery {
  /** The newest draft with unpublished changes. */
  readonly offer: Draft | null;
  /** Where it was stored. */
  readonly from: "browser" | "server";
  /** This tab's steps, when nothing is unpublished: restored without asking, for undo after a reload. */
  readonly steps: Draft | null;
  /** Another tab of this browser is editing the same design. */
  readonly openElsewhere: boolean;
}

/** The server's copy of the same tab may carry a time up to this many milliseconds later than the browser's. */
const lag = 10_000;

export function findRecovery({ browser, server, tab, others }: StoredDrafts): Recovery {
  const own = browser.find((one) => one.tab === tab);
  const hasWork = (one: Draft | null | undefined): one is Draft => !!one && one.changed.length > 0;
  const here = browser.filter((one) => hasWork(one) && !others.has(one.tab)).sort((a, b) => b.time - a.time)[0];
  const there = hasWork(server) && !others.has(server.tab) ? server : null;
  const fromServer = there !== null && (!here || there.time > here.time + (there.tab === here.tab ? lag : 0));
  const offer = fromServer ? there : (here ?? null);
  return {
    offer,
    from: fromServer ? "server" : "browser",
    steps: offer === null && own ? own : null,
    openElsewhere: browser.some((one) => others.has(one.tab)) || (server !== null && others.has(server.tab)),
  };
}
