/** The browser's API client; loaded at the first call, because a server-rendered page makes none. */
import type { DataRouter } from "react-router";
import type { ApiClient } from "../api/client.ts";
import { createHttpApi } from "./api.ts";
import { apiBase } from "./base.ts";
import { onFailure } from "./on-failure.ts";
import { token } from "./session.ts";

export function connect(router: DataRouter): ApiClient {
  return createHttpApi({
    base: apiBase,
    token: () => token(apiBase),
    onFailure: (envelope) => onFailure(envelope, router),
  });
}
