import { useCallback, useState } from "react";
import type { PreviewLink } from "#contract/calls/preview-links.ts";
import { t } from "#i18n/t.ts";
import { toast } from "#ui/controls/toasts.ts";
import { useDrafts } from "../drafts/context.ts";
import { useShell } from "../shell/shell-context.ts";

export interface PreviewLinks {
  /** Null until loaded. */
  readonly links: readonly PreviewLink[] | null;
  readonly failed: boolean;
  /** A link is being made. */
  readonly busy: boolean;
  /** Address of the link that was made last. */
  readonly address: string | null;
  readonly load: () => Promise<void>;
  readonly create: (days: number) => Promise<void>;
  readonly revoke: (id: string) => Promise<void>;
}

const unreachable = t("Couldn't reach the shop. Check your connection and try again.");

/** The preview links of the open design. */
export function usePreviewLinks(): PreviewLinks {
  const { api } = useShell();
  const drafts = useDrafts();
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await api.call("/admin_api/v1/decoration/previews/list", {}).catch(() => null);
    if (answer?.data) setLinks(answer.data.links);
    else setFailed(true);
  }, [api]);
  const create = useCallback(
    async (days: number) => {
      setBusy(true);
      try {
        // The link shows what is saved on the server.
        await drafts.flush();
        const { data, message } = await api.call("/admin_api/v1/decoration/previews/create", { days });
        if (!data) return;
        setLinks(data.links);
        setAddress(new URL(data.path, location.origin).href);
        toast(message, { type: "success" });
      } catch {
        toast(unreachable, { type: "error" });
      } finally {
        setBusy(false);
      }
    },
    [api, drafts],
  );
  const revoke = useCallback(
    async (id: string) => {
      try {
        const { data, message, code } = await api.call("/admin_api/v1/decoration/previews/revoke", { id });
        if (data) {
          setLinks(data.links);
          setAddress(null);
          toast(message, { type: "success" });
        } else if (code === 404) {
          await load();
        }
      } catch {
        toast(unreachable, { type: "error" });
      }
    },
    [api, load],
  );
  return { links, failed, busy, address, load, create, revoke };
}
