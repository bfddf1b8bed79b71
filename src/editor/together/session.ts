/** Several people in one design: shows colleagues what is done here, and here what they do. */
import type { Group } from "#contract/groups.ts";
import type { Changes, People } from "#contract/shared-work.ts";
import { loadViews } from "#modules/views.ts";
import type { AdminApi } from "../admin-api.ts";
import type { HttpOptions } from "../api/headers.ts";
import { watchRows } from "../canvas/live-rows.ts";
import { currentDecoration } from "../decorations/current-decoration.ts";
import { lookForNewer } from "../publish/load-newer.ts";
import { type Catalog, loadAllDefinitions } from "../store/catalog.ts";
import type { EditorState } from "../store/state.ts";
import type { EditorStore } from "../store/store.ts";
import { setColleagues, setColleagueWork } from "./colleagues.ts";
import { commentsState, loadComments, openByModule } from "./comments.ts";
import { followEvents } from "./events.ts";
import { setLive } from "./live.ts";
import { createLiveStore, type Layer, type LiveStore } from "./live-store.ts";
import { rowMarks } from "./RowMarks.tsx";
import { refOf, sharedGroupOf } from "./share.ts";

export interface SessionOptions {
  readonly store: EditorStore;
  readonly catalog: Catalog;
  readonly api: Pick<AdminApi, "call">;
  readonly http: HttpOptions;
  readonly follow?: typeof followEvents;
}

/** Milliseconds between two posts of what is done here: the longest that a change waits for nothing. */
const pause = 150;

/** @returns what ends it. */
export function startSession(options: SessionOptions): () => void {
  const { store, catalog, api, follow = followEvents } = options;
  const tab = newTab();
  const layers = new Map<string, Layer>();
  let all: People = { you: "", people: [] };
  let liveStore: LiveStore | null = null;
  let stopRows = () => {};

  const colleagues = () => all.people.filter(({ staff_id }) => staff_id !== all.you);
  const sender = createSender({ store, catalog, api, tab, hasColleagues: () => colleagues().length > 0 });

  /** What is published below the rest, and that in the order in which people came, so that all editors merge it alike. */
  const orderedLayers = () => {
    const all = [...layers.values()];
    const open = all.filter(({ published }) => published === undefined);
    return [
      ...all.filter(({ published }) => published !== undefined),
      ...colleagues().flatMap(({ tab: of }) => open.filter((layer) => layer.tab === of)),
    ];
  };
  const showLayers = () => {
    const currentLayers = orderedLayers();
    if (currentLayers.length > 0 && !liveStore) {
      liveStore = createLiveStore(store, catalog);
      liveStore.setLayers(currentLayers);
      stopRows = watchRows(liveStore, catalog, api);
      setLive({ store: liveStore });
    } else if (currentLayers.length === 0 && liveStore) {
      setLive({ store: null });
      stopRows();
      liveStore.stop();
      liveStore = null;
    } else liveStore?.setLayers(currentLayers);
    const names = new Map(colleagues().map(({ tab: of, name }) => [of, name]));
    const open = currentLayers.filter(({ published }) => published === undefined);
    setColleagueWork(open.map(({ tab: of, group, shared }) => ({ name: names.get(of) ?? "", group, shared })));
    showPeople();
  };
  const showPeople = () => {
    const { document, page } = (liveStore ?? store).getState();
    const changed = liveStore?.changedBy();
    const list = colleagues().map((person) => ({
      ...person,
      selected: selectedBy(person, document, page),
      changed: changed?.get(person.tab) ?? new Set<string>(),
    }));
    setColleagues(list);
    const threads = commentsState.current().comments?.threads ?? [];
    setLive({ marks: rowMarks(list, openByModule(threads, store.getState().document)) });
  };
  const people = (next: People) => {
    const before = new Set(colleagues().map((one) => one.tab));
    all = next;
    const present = new Set(colleagues().map((one) => one.tab));
    for (const [key, layer] of layers) if (!layer.published && !present.has(layer.tab)) layers.delete(key);
    showLayers();
    if ([...present].some((one) => !before.has(one))) {
      sender.soon();
      // What they change is shown without waiting for code.
      loadAllDefinitions(catalog).catch(() => {});
    }
  };
  const changes = async ({ staff_id, tab: of, group, changes: shared }: Changes) => {
    if (staff_id === all.you) return;
    const key = `${of} ${group}`;
    const layer = shared && { tab: of, group, shared };
    const last = layers.get(key);
    if (layer) {
      layers.set(key, layer);
      await ready(catalog, layer);
      if (layers.get(key) !== layer) return;
    } else if (last) {
      // Taken back, or published: then it stays on the canvas, which has an older version, until that is loaded or merged.
      await lookForNewer(api, store);
      if (layers.get(key) === last) layers.delete(key);
      const number = currentDecoration()?.revision ?? 0;
      if (number > revisionOf(group)) layers.set(`${key} ${number}`, { ...last, published: number });
    }
    showLayers();
  };
  const revisionOf = (group: Group) => store.getState().revisions[group] ?? 0;
  /** Forgets what the own version of a group has by now. */
  const dropLoaded = () => {
    for (const [key, { group, published }] of layers) {
      if (published !== undefined && published <= revisionOf(group)) layers.delete(key);
    }
    showLayers();
  };
  const stop = follow(options.http, tab, {
    people,
    changes: (one) => void changes(one).catch(() => {}),
    comments: () => void loadComments(api),
    connected(isOpen) {
      sender.forget();
      if (!isOpen) people({ ...all, people: [] });
    },
  });
  const unsubscribe = store.subscribe((state, before) => {
    const moved = state.page !== before.page || state.selected !== before.selected;
    if (moved || state.document !== before.document || state.baseline !== before.baseline) sender.soon();
    if (state.page !== before.page || state.document.order !== before.document.order) showPeople();
    if (state.revisions !== before.revisions) dropLoaded();
  });
  const stopComments = commentsState.subscribe(showPeople);
  return () => {
    stop();
    stopComments();
    unsubscribe();
    sender.stop();
    layers.clear();
    people({ ...all, people: [] });
  };
}

/** The key of the module that a colleague has selected, where it is on this page or on all. */
function selectedBy(
  { module, page: theirs }: People["people"][number],
  { modules }: EditorState["document"],
  page: EditorState["page"],
): string | null {
  if (module === null) return null;
  const matches = Object.values(modules).filter((one) => refOf(one) === module);
  const here = matches.find(({ key }) => key.startsWith(`${theirs}:`)) ?? matches[0];
  return here && (theirs === page || !here.key.startsWith(`${theirs}:`)) ? here.key : null;
}

/** Loads what a colleague's modules need before they are shown. */
async function ready(catalog: Catalog, { shared }: Layer): Promise<void> {
  await loadAllDefinitions(catalog);
  const types = shared.modules.flatMap(({ now }) => (now ? [now.type] : []));
  await loadViews(types).catch(() => {});
}

interface Sending extends Pick<SessionOptions, "store" | "catalog" | "api"> {
  readonly tab: string;
  /** Nothing is sent while nobody else is there. */
  readonly hasColleagues: () => boolean;
}

/** Sends page, selection and changed groups, each when it differs from what was sent, at most every 150 ms. */
function createSender({ store, catalog, api, tab, hasColleagues }: Sending) {
  let sent = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let isStopped = false;

  const post = async (key: string, text: string, send: () => Promise<{ readonly code: number }>) => {
    if (sent.get(key) === text || (text === "null" && !sent.has(key))) return;
    const to = sent;
    to.set(key, text);
    const code = await send().then(
      (answer) => answer.code,
      () => 0,
    );
    if (code !== 200) to.delete(key);
  };
  const sendAll = async () => {
    if (isSending || !hasColleagues()) return;
    isSending = true;
    last = performance.now();
    const state = store.getState();
    const module = state.selected === null ? undefined : state.document.modules[state.selected];
    const presence = { tab, page: state.page, module: module ? refOf(module) : null };
    const groups = Object.keys(state.document.order) as Group[];
    await Promise.all([
      post("presence", JSON.stringify(presence), () => api.call("/admin_api/v1/decoration/together/show", presence)),
      ...groups.map((group) => {
        const changes = sharedGroupOf(state, group, catalog);
        const input = { tab, group, changes };
        return post(group, JSON.stringify(changes), () => api.call("/admin_api/v1/decoration/together/share", input));
      }),
    ]);
    isSending = false;
    if (store.getState() !== state) soon();
  };
  const soon = () => {
    if (timer !== undefined || isStopped || !hasColleagues()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void sendAll();
      },
      Math.max(0, last + pause - performance.now()),
    );
  };
  return {
    soon,
    /** The server knows nothing any more: a stream has begun or ended. */
    forget() {
      sent = new Map();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A page's own, for as long as it is open. */
const newTab = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
