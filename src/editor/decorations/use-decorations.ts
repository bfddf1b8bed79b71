import { useCallback, useMemo, useState } from "react";
import type { Input } from "#contract/call.ts";
import type {
  createDecoration,
  DecorationRow,
  deleteDecoration,
  makeDecorationLive,
  renameDecoration,
} from "#contract/calls/decorations.ts";
import { t } from "#i18n/t.ts";
import { toast } from "#ui/controls/toasts.ts";
import { useShell } from "../shell/shell-context.ts";
import { noteDecorations } from "./current-decoration.ts";

type Change = typeof createDecoration | typeof renameDecoration | typeof makeDecorationLive | typeof deleteDecoration;

export interface Decorations {
  /** Null until loaded. */
  readonly list: readonly DecorationRow[] | null;
  readonly failed: boolean;
  readonly load: () => Promise<void>;
  /** Runs a call that returns the new list, and shows its message. The number in its answer; null when it failed. */
  readonly change: <C extends Change>(path: C["path"], input: Input<C>) => Promise<number | null>;
}

/** The designs of the mall. */
export function useDecorations(): Decorations {
  const { api } = useShell();
  const [list, setList] = useState<readonly DecorationRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  const take = useCallback((next: readonly DecorationRow[]) => {
    setList(next);
    noteDecorations(next);
  }, []);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { data } = await api.call("/admin_api/v1/decorations/list", {});
      if (data) take(data.decorations);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  }, [api, take]);
  const change = useCallback<Decorations["change"]>(
    async (path, input) => {
      try {
        const { code, message, data } = await api.call(path, input as never);
        if (code === 200 && data) {
          take(data.decorations);
          toast(message, { type: "success" });
          return data.number;
        } else if (code === 409 || code === 404) {
          toast(code === 404 ? t("This design was deleted.") : message, { type: "warning", duration: 5000 });
          await load();
        }
        return null;
      } catch {
        toast(t("Couldn't reach the shop. Nothing was changed. Try again in a moment."), { type: "error" });
        return null;
      }
    },
    [api, load, take],
  );
  return useMemo(() => ({ list, failed, load, change }), [list, failed, load, change]);
}
