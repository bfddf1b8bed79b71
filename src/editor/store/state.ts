/** The state of the editor's store, and the actions of each slice (`slices/`). */
import type { ByGroup, Group, PageGroup } from "#contract/groups.ts";
import type { ModuleData } from "#contract/rows.ts";
import type { Values } from "#decoration/field.ts";
import type { ModuleState, Place } from "#decoration/wire.ts";
import type { History } from "../history/history.ts";
import type { EditorDocument } from "./document.ts";
import type { LoadedModule } from "./load.ts";

/** Display modes: 0 desktop, 1 phone, 2 full screen. Stored in the cookie `mode_index`. */
export type Mode = 0 | 1 | 2;
/** Tabs of the side panel: 0 page decoration, 1 global configuration. Stored in the cookie `tab_index`. */
export type Tab = 0 | 1;

export interface EditorState {
  readonly document: EditorDocument;
  /** The document as last loaded or published. */
  readonly baseline: EditorDocument;
  /** Revision each group was loaded from or published as. */
  readonly revisions: ByGroup<number>;
  /** Live rows (products, articles …) by module key. */
  readonly data: Readonly<Record<string, ModuleData>>;
  readonly history: History;
  /** The page on the canvas. */
  readonly page: PageGroup | null;
  /** Key of the selected module. */
  readonly selected: string | null;
  /** Keys of the modules that are selected together, in the order of the page; empty unless several are. */
  readonly picked: readonly string[];
  /** The drawer shows the module picker instead of settings. */
  readonly adding: boolean;
  /** Where a module of the picker is inserted; null: at the end. */
  readonly addingAt: InsertPlace | null;
  /** The place beside a page's content at whose end a module of the picker is inserted, when `addingAt` names none. */
  readonly addingIn: Place;
  /** The module to scroll into view: a new object for each request. */
  readonly reveal: { readonly key: string } | null;
  readonly mode: Mode;
  readonly tab: Tab;
  /** A slider or colour being dragged: shown in the document, not yet a step. */
  readonly drag: Drag | null;
}

/** A place among the movable modules of a page: beside one of them, or at the end of a slot of one. */
export type InsertPlace =
  | { readonly key: string; readonly side: "before" | "after" }
  | { readonly key: string; readonly side: "in"; readonly slot: number };

export interface Drag {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly before: unknown;
}

/** A stored draft as the store takes it. */
export interface SavedWork {
  readonly groups: ByGroup<SavedGroup>;
  readonly history: History;
}

export interface SavedGroup {
  /** Revision the changes were based on. */
  readonly revision: number;
  readonly before: readonly ModuleState[];
  readonly now: readonly ModuleState[];
}

export type Phase = "live" | "commit";

/** Changes of the document; each is one step of the history. */
export interface DocumentActions {
  /** Changes one field. `live` shows a drag without a step; `commit` records a step, merged with a burst of the same field. */
  change(key: string, name: string, value: unknown, phase: Phase, label: string): void;
  /** Inserts a module into a group, after the last movable one unless `at` is given, and selects it. */
  add(group: Group, module: ModuleState, at?: number): void;
  remove(key: string): void;
  setShow(key: string, show: boolean): void;
  /** Gives a module the owner's name; "" gives it the name of its type back. */
  rename(key: string, name: string): void;
  /** Moves a movable module to the position of `over`, a module or the row of a slot. False when that changes nothing. */
  move(key: string, over: string): boolean;
  /** Moves a movable module, with what stands in its slots. False when that changes nothing. */
  put(key: string, to: InsertPlace): boolean;
  /** Puts a module at the end of a place beside the page's content. */
  setPlace(key: string, place: Place): void;
  /** Moves a module past its next movable neighbour, or from one place beside the page's content to the next. False at the ends. */
  moveBy(key: string, by: -1 | 1): boolean;
  /** Replaces the modules of groups, all as one step. False when that changes nothing. */
  replace(groups: ByGroup<readonly ModuleState[]>, label: string): boolean;
}

export interface HistoryActions {
  /** Undoes the last step that is seen on the page. Returns its label, null without one. */
  undo(): string | null;
  redo(): string | null;
}

export interface SelectionActions {
  select(key: string | null, options?: { reveal?: boolean }): void;
  /**
   * Selects several modules, in the order of the page. Keys that do not exist are left out. Settings are shown of one
   * module only, so none has its settings open meanwhile.
   */
  pick(keys: readonly string[]): void;
  /** Opens the module picker: what is picked goes to `at`, without one after the selected module. */
  startAdding(at?: InsertPlace, place?: Place): void;
  /** Shows a page. Only a selected module of header, footer or configuration stays selected. */
  openPage(page: PageGroup | null): void;
}

export interface LayoutActions {
  setMode(mode: Mode): void;
  setTab(tab: Tab): void;
}

/** What comes from the server or from draft storage. */
export interface LoadingActions {
  /** Takes modules from the server. Groups with unpublished changes stay as they are, unless `force`. */
  load(groups: ByGroup<readonly LoadedModule[]>, revision: number, options?: { force?: boolean }): void;
  setData(key: string, data: ModuleData): void;
  /** Restores a draft with its steps. Unchanged groups that differ from the published ones are left out. */
  restore(work: SavedWork): void;
}

export interface PublishActions {
  /**
   * Marks what was sent as published and gives new modules their ids. The base of groups in `kept` stays.
   * @param cleaned values of modules, by key, that were stored otherwise than they were sent
   */
  published(
    sent: EditorDocument,
    revision: number,
    ids: ByGroup<readonly number[]>,
    kept?: readonly Group[],
    cleaned?: Readonly<Record<string, Values>>,
  ): void;
  /** Makes another person's published group the base of this one. Its steps are dropped: they do not apply any more. */
  rebase(group: Group, published: readonly ModuleState[], revision: number, data: EditorState["data"]): void;
  /** Makes groups as they are published, as one step that can be undone. */
  discard(groups: readonly Group[]): void;
}

export type Editor = EditorState &
  DocumentActions &
  HistoryActions &
  SelectionActions &
  LayoutActions &
  LoadingActions &
  PublishActions;
