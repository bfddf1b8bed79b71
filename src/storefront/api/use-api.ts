/** The shop's calls for what a page does after it was loaded: forms and buttons. Loaders have `apiContext`. */
import { createContext, useContext } from "react";
import type { ApiClient } from "./client.ts";

/** Where nothing can be sent (on the server, on the editor's canvas) a call fails like a broken connection. */
const nowhere: ApiClient = {
  call: () => Promise.reject(new Error("there is no shop to call")),
};

/** Provided by the browser's entry. */
export const ApiContext = createContext<ApiClient>(nowhere);

export function useApi(): ApiClient {
  return useContext(ApiContext);
}
