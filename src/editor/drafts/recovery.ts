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
const clockLag = 10_000;

export function findRecovery({ browser, server, tab, others }: StoredDrafts): Recovery {
  const draftOfTab = browser.find((one) => one.tab === tab);
  const hasWork = (one: Draft | null | undefined): one is Draft => !!one && one.changed.length > 0;
  const inBrowser = browser.filter((one) => hasWork(one) && !others.has(one.tab)).sort((a, b) => b.time - a.time)[0];
  const onServer = hasWork(server) && !others.has(server.tab) ? server : null;
  const fromServer =
    onServer !== null &&
    (!inBrowser || onServer.time > inBrowser.time + (onServer.tab === inBrowser.tab ? clockLag : 0));
  const offer = fromServer ? onServer : (inBrowser ?? null);
  return {
    offer,
    from: fromServer ? "server" : "browser",
    steps: offer === null && draftOfTab ? draftOfTab : null,
    openElsewhere: browser.some((one) => others.has(one.tab)) || (server !== null && others.has(server.tab)),
  };
}
