import type { Group } from "#contract/groups.ts";
import { withoutGroup } from "../../history/history.ts";
import { afterRestore } from "../after-restore.ts";
import { isDirty } from "../dirty.ts";
import { withGroup } from "../document.ts";
import { hasModules, readGroup } from "../load.ts";
import type { LoadingActions } from "../state.ts";
import { type SliceContext, selectedIn } from "./slice.ts";

export function loadingSlice({ set, get, catalog, steps }: SliceContext): LoadingActions {
  return {
    load(groups, revision, { force = false } = {}) {
      let { document, baseline, revisions, data, history } = get();
      for (const [name, wire] of Object.entries(groups)) {
        const group = name as Group;
        if (!wire || (!force && isDirty(document, baseline, group))) continue;
        const read = readGroup(catalog, group, wire, document);
        revisions = { ...revisions, [group]: revision };
        data = { ...data, ...read.data };
        if (hasModules(document, group, read.modules) && hasModules(baseline, group, read.modules)) continue;
        document = withGroup(document, group, read.modules);
        baseline = withGroup(baseline, group, read.modules);
        history = withoutGroup(history, group);
      }
      set({ document, baseline, revisions, data, history, selected: selectedIn(document, get().selected) });
    },

    setData: (key, rows) => set(({ data }) => ({ data: { ...data, [key]: rows } })),

    restore(work) {
      steps.settleDrag();
      steps.continueAfter(work.history);
      set((state) => afterRestore(state, work));
    },
  };
}
