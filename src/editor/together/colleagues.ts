/** Who else has the design open, and what they have selected and changed: for avatars, marks and notes. */
import { useSyncExternalStore } from "react";
import type { Group } from "#contract/groups.ts";
import { type Person, personColors, type SharedGroup } from "#contract/shared-work.ts";

/** A colleague with the modules that concern them, by the keys of the own document. */
export interface Colleague extends Person {
  /** Of the selected module, when it is of this page or of header, footer or configuration. */
  readonly selected: string | null;
  /** Of the modules with changes that are not published. */
  readonly changed: ReadonlySet<string>;
}

/** What a colleague has changed of a group and not published. */
export interface ColleagueWork {
  readonly name: string;
  readonly group: Group;
  readonly shared: SharedGroup;
}

let work: readonly ColleagueWork[] = [];
let colleagues: readonly Colleague[] = [];
const listeners = new Set<() => void>();

export function setColleagues(next: readonly Colleague[]): void {
  colleagues = next;
  for (const listener of listeners) listener();
}

export function setColleagueWork(next: readonly ColleagueWork[]): void {
  work = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the order in which they came; one entry for each window of a person. */
export const useColleagues = (): readonly Colleague[] => useSyncExternalStore(subscribe, () => colleagues);

export const colleagueWork = (): readonly ColleagueWork[] => work;

/** All groups that somebody else has changed and not published. */
export const useColleagueWork = (): readonly ColleagueWork[] => useSyncExternalStore(subscribe, colleagueWork);

/** One entry for each person: the window that was opened last. */
export const people = (all: readonly Colleague[]): Colleague[] => [
  ...new Map(all.map((one) => [one.staff_id, one])).values(),
];

/** "A" of "Anna", "BM" of "Bert Mann", "B" of an email address. */
export function initialsOf(name: string): string {
  const words =
    name
      .split("@")[0]
      ?.trim()
      .split(/[\s._-]+/u) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** The colour of somebody who may not be there: that of their own, or none. */
export function colorOfId(staffId: string | null): number {
  const there = colleagues.find(({ staff_id }) => staff_id === staffId);
  if (there) return there.color;
  return staffId === null ? personColors - 1 : Number.parseInt(staffId.slice(-4), 16) % personColors;
}
