/** How loaders reach the shop: in process on the server, over HTTP in the browser, with an admin's headers in the editor. */
import { createContext, type LoaderFunctionArgs } from "react-router";
import { basenameOf } from "../route-table.ts";
import type { ApiClient } from "./client.ts";

export const apiContext = createContext<ApiClient>();

/** Public origin of the shop, "https://shop.example": on the server it is the mall's, whatever proxy stands in front. */
export const originContext = createContext<string>("");

/** Before the paths of the pages of a view, "/de"; "" in the shop's own language. */
export const baseContext = createContext<string>("");

/** The path of the page that a loader loads, without the prefix of the editor or of a view. */
export const pathIn = ({ context, url }: Pick<LoaderFunctionArgs, "context" | "url">): string =>
  url.pathname.slice((context.get(baseContext) || basenameOf(url.pathname)).length) || "/";
