/** How loaders reach the shop: in process on the server, over HTTP in the browser, with an admin's headers in the editor. */
import { createContext } from "react-router";
import type { ApiClient } from "./client.ts";

export const apiContext = createContext<ApiClient>();

/** Public origin of the shop, "https://shop.example": on the server it is the mall's, whatever proxy stands in front. */
export const originContext = createContext<string>("");
