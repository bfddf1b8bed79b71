import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";

/** Opens the page editor on the page and module that the address names: the bar on the shop's pages leads here. */
export function Component() {
  const [query] = useSearchParams();
  const page = query.get("page") ?? "/";
  const module = /^\d+$/.exec(query.get("module") ?? "")?.[0];
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (failure !== undefined) return;
    const leaving = new AbortController();
    api.call("/admin_api/v1/staff/editorTicket", { page }, { signal: leaving.signal }).then(
      // The browser keeps what follows "#" through the redirect into the editor.
      ({ url }) => location.replace(module ? `${url}#module=${module}` : url),
      (error: unknown) => leaving.signal.aborted || setFailure(error),
    );
    return () => leaving.abort();
  }, [page, module, failure]);
  return (
    <Page title={t("Opening the editor")}>
      {failure === undefined ? (
        <SkeletonText lines={2} label={t("Opening the editor")} />
      ) : (
        <LoadFailure error={failure} what={t("the editor")} onRetry={() => setFailure(undefined)} />
      )}
    </Page>
  );
}
