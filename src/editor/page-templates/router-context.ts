import { RouterContextProvider } from "react-router";
import { apiContext } from "#storefront/api/context.ts";
import { templateContext } from "#storefront/decoration/load.ts";
import type { AdminApi } from "../admin-api.ts";
import { chosenTemplate } from "./choose.ts";

/** What loaders of the canvas's pages get. */
export function canvasContext(api: AdminApi): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(templateContext, chosenTemplate);
  return context;
}
