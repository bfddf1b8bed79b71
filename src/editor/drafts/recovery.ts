/** What of an editor that is gone can be gone on with. */
import type { Draft } from "#contract/draft.ts";

export interface StoredDrafts {
  /** Drafts of this browser. */
  readonly browser: readonly Draft[];
  readonly server: Draft | null;
  /** This tab. */
  readonly tab: string;
  /** Other tabs that are open now: their work is not lost. */
  readonly others: ReadonlySet<string>;
}

export interface Recovery {
  /** Unpublished work to offer, the newest there is. */
  readonly offer: Draft | null;
  /** Where it was kept. */
  readonly from: "browser" | "server";
  /** Steps of this tab to put back without asking: nothing in them is unpublished. */
  readonly steps: Draft | null;
  /** Another tab of this browser is editing the same design. */
  readonly openElsewhere: boolean;
}

/** Milliseconds that the server's copy of a tab's work may bear a later time than the same work in the browser. */
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
