/** A small shop in memory, for tests of pages, and their HTML as the server renders it. */
import { load } from "./entry-server.tsx";
import type { Assets, LoadedPage, LoadInput, RenderedPage } from "./ssr.ts";

export { categories, type Fixture, fixtureApi, productDetail, productRow, wire } from "./testing/fixture-api.ts";

export const noAssets: Assets = {
  entry: { script: "/assets/entry.js", preloads: [], styles: [] },
  of: () => ({ scripts: [], styles: [] }),
  css: () => new Uint8Array(),
};

export type PageText = LoadedPage & RenderedPage & { readonly html: string };

/** Renders a page; throws when it leads elsewhere. */
export async function renderText(
  input: Pick<LoadInput, "url" | "api" | "frameCache"> & Partial<Pick<LoadInput, "assets">>,
): Promise<PageText> {
  const result = await load({ origin: "https://shop.example", assets: noAssets, ...input });
  if (result.kind !== "page") throw new Error(`${input.url.pathname} leads to ${result.location}`);
  const rendered = result.render("n0");
  return { ...result, ...rendered, html: rendered.bytes.toString() };
}
