/** Everything the editor knows, and the verbs that change it. */
import type { Group, PageGroup } from "#contract/groups.ts";
import type { ModuleData } from "#decoration/rows.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { History } from "../history/history.ts";
import type { EditorDocument } from "./document.ts";
import type { LoadedModule } from "./load.ts";

/** Display modes (spec §4): 0 desktop, 1 phone, 2 full screen. */
export type Mode = 0 | 1 | 2;
/** Tabs of the side panel: 0 page decoration, 1 global configuration. */
export type Tab = 0 | 1;

export interface EditorState {
  readonly document: EditorDocument;
  /** The document as last loaded or published. */
  readonly baseline: EditorDocument;
  /** Revision each group was loaded from or published as. */
  readonly revisions: Readonly<Partial<Record<Group, number>>>;
  /** Live rows by module. */
  readonly data: Readonly<Record<string, ModuleData>>;
  readonly history: History;
  /** The page on the canvas. */
  readonly page: PageGroup | null;
  readonly selected: string | null;
  /** The module picker stands in place of the settings. */
  readonly adding: boolean;
  /** A module to bring into view; `at` makes asking again for the same one a new wish. */
  readonly reveal: { readonly key: string; readonly at: number } | null;
  readonly mode: Mode;
  readonly tab: Tab;
  /** A slider or colour being dragged: painted, but not yet a step. */
  readonly drag: Drag | null;
}

export interface Drag {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly before: unknown;
}

/** What was kept of an editor that is gone. */
export interface SavedWork {
  readonly groups: Partial<Readonly<Record<Group, SavedGroup>>>;
  readonly history: History;
}

export interface SavedGroup {
  /** Revision the work began from. */
  readonly revision: number;
  readonly before: readonly ModuleState[];
  readonly now: readonly ModuleState[];
}

export type Phase = "live" | "commit";

export interface EditorActions {
  /** Takes modules from the server. Groups with unpublished changes stay as they are, unless `force`. */
  load(groups: Partial<Record<Group, readonly LoadedModule[]>>, revision: number, options?: { force?: boolean }): void;
  setData(key: string, data: ModuleData): void;
  /** Goes on with kept work: groups as they were, with their steps. Clean groups that differ from the shop stay out. */
  restore(work: SavedWork): void;
  /** Puts other modules into groups, all as one step. False when that changes nothing. */
  replace(groups: Partial<Record<Group, readonly ModuleState[]>>, label: string): boolean;
  /** Shows a page; the selection goes. */
  openPage(page: PageGroup | null): void;
  /** Puts what somebody else has published below the work on a group; its steps, made on something else, are forgotten. */
  rebase(group: Group, published: readonly ModuleState[], revision: number, data: EditorState["data"]): void;
  /** Groups that a newer revision has not changed count as begun from it. */
  sameIn(revision: number, groups: readonly Group[]): void;
  /** Drops the unpublished changes of a group and their steps. */
  discard(group: Group): void;
  select(key: string | null, options?: { reveal?: boolean }): void;
  /** Opens the module picker. */
  startAdding(): void;
  setMode(mode: Mode): void;
  setTab(tab: Tab): void;
  /** Changes one field. `live` only paints; `commit` makes a step, joining bursts of the same field. */
  change(key: string, name: string, value: unknown, phase: Phase, label: string): void;
  /** Puts a module into a group, at the end unless `at` says where; selects it. */
  add(group: Group, module: ModuleState, at?: number): void;
  remove(key: string): void;
  setShow(key: string, show: boolean): void;
  /** Moves a movable module to stand where `over` stands now. False when that changes nothing. */
  move(key: string, over: string): boolean;
  /** Moves a module past its next movable neighbour. */
  moveBy(key: string, by: -1 | 1): boolean;
  /** The name of the step undone, null without one. */
  undo(): string | null;
  redo(): string | null;
  /** Marks what was sent as published and gives new modules their ids. */
  published(sent: EditorDocument, revision: number, ids: Partial<Record<Group, readonly number[]>>): void;
}

export type Editor = EditorState & EditorActions;
