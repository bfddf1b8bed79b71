/**
 * Problems that a publish found, by module; the form shows them at the fields. A change of the module clears its
 * problems.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { Group } from "#contract/groups.ts";
import type { Problem } from "#decoration/values.ts";
import { readModule, toLeanWire } from "#decoration/wire.ts";
import type { Catalog } from "../store/catalog.ts";
import { useEditorContext } from "../store/context.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";

export interface Found {
  readonly group: Group;
  readonly key: string;
  readonly problems: readonly Problem[];
}

/** Validates modules as the server does before it stores them. */
export function findProblems(document: EditorDocument, groups: readonly Group[], catalog: Catalog): Found[] {
  return groups.flatMap((group) =>
    modulesOf(document, group).flatMap((module) => {
      const definition = catalog.definitionOf(module.type, group);
      if (!definition) return [];
      const { problems } = readModule(toLeanWire(module, definition), definition, module.key);
      return problems.length > 0 ? [{ group, key: module.key, problems }] : [];
    }),
  );
}

const none: readonly Problem[] = [];
let problemsByKey: ReadonlyMap<string, readonly Problem[]> = new Map();
const listeners = new Set<() => void>();

export function setProblems(list: readonly Found[]): void {
  problemsByKey = new Map(list.map(({ key, problems }) => [key, problems]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useProblems(key: string | null): readonly Problem[] {
  const { store } = useEditorContext();
  useEffect(
    () =>
      store.subscribe(({ document }, before) => {
        if (problemsByKey.size === 0 || document === before.document) return;
        const unchanged = [...problemsByKey].filter(([one]) => document.modules[one] === before.document.modules[one]);
        if (unchanged.length === problemsByKey.size) return;
        problemsByKey = new Map(unchanged);
        for (const listener of listeners) listener();
      }),
    [store],
  );
  return useSyncExternalStore(subscribe, () => (key !== null && problemsByKey.get(key)) || none);
}
