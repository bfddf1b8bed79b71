/** The browser's API client; loaded at the first call, because a server-rendered page makes none. */
import type { DataRouter } from "react-router";
import type { ApiClient } from "../api/client.ts";
import { configOf } from "../decoration/load.ts";
import type { RootData } from "../layouts/root-data.ts";
import { createHttpApi } from "./api.ts";
import { apiBase, serverBase, viewBase } from "./base.ts";
import { onFailure } from "./on-failure.ts";
import { refusesCookies, token } from "./session.ts";
import { tellingOfCookies } from "./telling-of-cookies.ts";

export function connect(router: DataRouter): ApiClient {
  const api = createHttpApi({
    base: serverBase,
    view: viewBase(),
    token: () => token(apiBase),
    onFailure: (envelope) => onFailure(envelope, router),
  });
  return tellingOfCookies(api, refusesCookies, async () => {
    const frame: RootData | undefined = router.state.loaderData.root;
    if (!frame) return;
    const { toast } = await import("./toast.ts");
    await toast(configOf(frame.config).cookiesText, 8000);
  });
}
