import { RouterContextProvider } from "react-router";
import { apiContext } from "#storefront/api/context.ts";
import { frameCacheContext, templateContext } from "#storefront/decoration/load.ts";
import { loadFrame } from "#storefront/decoration/load-frame.ts";
import type { AdminApi } from "../admin-api.ts";
import { chosenTemplate } from "./choose.ts";

/** What loaders of the canvas's pages get. */
export function canvasContext(api: AdminApi): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(templateContext, chosenTemplate);
  // Without a wait for code: the first calls are sent before React renders for the first time.
  context.set(frameCacheContext, (group) => loadFrame(api, group));
  return context;
}
