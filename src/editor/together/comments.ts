/** The comments of the design, and whether their panel is open. Loaded when the editor is idle, and anew when somebody writes. */
import { useSyncExternalStore } from "react";
import type { Output } from "#contract/call.ts";
import type { CommentThread, listDesignComments } from "#contract/calls/design-comments.ts";
import type { AdminApi } from "../admin-api.ts";
import type { EditorDocument } from "../store/document.ts";
import { refOf } from "./share.ts";

export type Comments = Output<typeof listDesignComments>;

interface CommentsState {
  /** Null until they are loaded. */
  readonly comments: Comments | null;
  readonly isOpen: boolean;
  readonly failed: boolean;
}

let state: CommentsState = { comments: null, isOpen: location.hash === "#comments", failed: false };
const listeners = new Set<() => void>();

function change(next: Partial<CommentsState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const commentsState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): CommentsState => state,
};

export const useComments = (): CommentsState => useSyncExternalStore(commentsState.subscribe, commentsState.current);
export const setComments = (comments: Comments): void => change({ comments, failed: false });
export const openComments = (isOpen: boolean): void => change({ isOpen });

export async function loadComments(api: Pick<AdminApi, "call">): Promise<void> {
  const answer = await api.call("/admin_api/v1/decoration/comments/list", {}).catch(() => null);
  if (answer?.code === 200 && answer.data) setComments(answer.data);
  else change({ failed: true });
}

export const isOpenThread = ({ resolved_at }: CommentThread): boolean => resolved_at === null;

/** The key of the module that a comment is about; null for a page, undefined when the module is gone or its page is not loaded. */
export function moduleOf(
  { group, module_id }: CommentThread,
  { modules, order }: EditorDocument,
): string | null | undefined {
  if (module_id === null) return null;
  return order[group]?.find((key) => {
    const module = modules[key];
    return module && refOf(module) === `#${module_id}`;
  });
}

/** Open comments by the key of their module. */
export function openByModule(threads: readonly CommentThread[], document: EditorDocument): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thread of threads.filter(isOpenThread)) {
    const key = moduleOf(thread, document);
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
