import { withoutGroup } from "../../history/history.ts";
import { afterPublish } from "../after-publish.ts";
import { modulesOf, withGroup } from "../document.ts";
import type { PublishActions } from "../state.ts";
import type { SliceContext } from "./slice.ts";

export function publishSlice({ set, get, steps }: SliceContext): PublishActions {
  return {
    published: (sent, revision, ids, kept = [], cleaned = {}) =>
      set((state) => afterPublish(state, sent, revision, ids, kept, cleaned)),

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

    discard(groups) {
      const { baseline, replace } = get();
      replace(Object.fromEntries(groups.map((group) => [group, modulesOf(baseline, group)])), "Changes discarded");
    },
  };
}
