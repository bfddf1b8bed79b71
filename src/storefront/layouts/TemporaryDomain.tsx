import { useEffect, useState } from "react";
import type { ConfigValues } from "#modules/config/values.ts";
import { onceOnline } from "#ui/when-online.ts";

/** True under a domain: the domain itself or one of its subdomains. An empty domain has none. */
export function isUnder(host: string, domain: string): boolean {
  const wanted = domain.trim().toLowerCase().replace(/^\./, "");
  return wanted !== "" && (host === wanted || host.endsWith(`.${wanted}`));
}

/**
 * Marks the shop while it is reached under the temporary domain: a faint host name over every page, put back
 * when it is removed, and a notice. Only the browser knows the host it has called, so that cached pages serve all hosts;
 * the code comes only where it is needed.
 */
export function TemporaryDomain({ config }: { readonly config: ConfigValues }) {
  const { temporaryDomain, temporaryDomainText, tipsText, confirmText } = config;
  const [Notice, setNotice] = useState<typeof import("./TemporaryNotice.tsx").TemporaryNotice | null>(null);
  useEffect(() => {
    const host = location.hostname.toLowerCase();
    if (!isUnder(host, temporaryDomain)) return;
    let remove: (() => void) | undefined;
    let left = false;
    void onceOnline(() => Promise.all([import("./watermark.ts"), import("./TemporaryNotice.tsx")])).then(
      ([watermark, notice]) => {
        if (left) return;
        remove = watermark.showWatermark(host);
        setNotice(() => notice.TemporaryNotice);
      },
    );
    return () => {
      left = true;
      remove?.();
    };
  }, [temporaryDomain]);
  if (!Notice || !temporaryDomainText) return null;
  return <Notice title={tipsText} template={temporaryDomainText} confirm={confirmText} />;
}
