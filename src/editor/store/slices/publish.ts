import { withoutGroup } from "../../history/history.ts";
import { afterPublish } from "../after-publish.ts";
import { modulesOf, withGroup } from "../document.ts";
import type { PublishActions } from "../state.ts";
import { type SliceContext, selectedIn } from "./slice.ts";

export function publishSlice({ set, get, steps }: SliceContext): PublishActions {
  return {
    published: (sent, revision, ids, kept = []) => set((state) => afterPublish(state, sent, revision, ids, kept)),

    rebase(group, published, revision, rows) {
      steps.settleDrag();
      set(({ document, baseline, revisions, data, history }) => ({
        document: withGroup(document, group, published),
        baseline: withGroup(baseline, group, published),
        revisions: { ...revisions, [group]: revision },
        data: { ...data, ...rows },
        history: withoutGroup(history, group),
      }));
    },

    discard(group) {
      steps.settleDrag();
      const { document, baseline, history, selected } = get();
      const next = withGroup(document, group, modulesOf(baseline, group));
      set({ document: next, history: withoutGroup(history, group), selected: selectedIn(next, selected) });
    },
  };
}
