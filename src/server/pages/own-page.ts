/** Pages that are made for one visitor and not cached: of signed-in shoppers, with the staff bar, through a preview link, and error pages. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import { paymentOrigins } from "#shop/payments/index.ts";
import { pageAt } from "#storefront/route-table.ts";
import type { LoadedPage } from "#storefront/ssr.ts";
import type { Services } from "../calls/context.ts";
import type { PageAddress } from "../http/head.ts";
import type { Proved } from "../http/proved-cookies.ts";
import { newNonce, type PageHeaderOptions, pageHeaders, paymentHeaders } from "../http/security.ts";
import type { Site } from "../malls/directory.ts";
import { encode, encodingsOf, quickest } from "./encoding.ts";
import type { Page } from "./page.ts";
import { previewHeaders, type Shown, withPreviewBar } from "./preview.ts";
import type { Renderer } from "./renderer.ts";
import { withStaffBar } from "./staff-bar.ts";

export interface OwnPageOptions extends PageHeaderOptions {
  readonly services: Services;
  readonly renderer: Renderer;
}

interface OwnPage {
  readonly loaded: LoadedPage;
  /** Not even a cache outside may keep it: it depends on the visitor, or shows what staff see only. */
  readonly isPersonal: boolean;
  /** The preview that the page is seen in. */
  readonly preview?: Shown | undefined;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly address: PageAddress;
  readonly proved: Proved | undefined;
}

/** Renders a page for this request, and sends it. */
export async function sendOwn(
  options: OwnPageOptions,
  { request, reply, site, address, proved }: Visit,
  { loaded, isPersonal, preview }: OwnPage,
): Promise<FastifyReply> {
  const { code, finish } = options.renderer;
  const providers = await providersOn(options.services, site, address);
  const nonce = newNonce();
  const rendered = loaded.render(nonce).bytes.toString();
  const bar = proved?.isStaff ? (await code()).assets.staffBar : undefined;
  const shown = preview ? withPreviewBar(rendered, preview, site.mall, nonce) : rendered;
  const html = bar ? withStaffBar(shown, bar) : shown;
  const document = finish ? await finish(request.url, html) : html;
  const encoding = quickest(encodingsOf(request.headers));
  const body = await encode(Buffer.from(document), encoding, "fast");
  return reply
    .code(loaded.status)
    .headers({
      ...pageHeaders(options, nonce, [...loaded.origins, ...providers]),
      ...(providers.length > 0 && paymentHeaders(providers)),
      "cache-control": loaded.shared && !bar && !isPersonal ? "public, no-cache" : "private, no-store",
      vary: "accept-encoding",
      ...(preview && previewHeaders),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    })
    .send(body);
}

/** Sends the page that everybody gets, with the staff bar. */
export async function sendToStaff(
  { renderer }: OwnPageOptions,
  { request, reply }: Visit,
  page: Page,
): Promise<FastifyReply> {
  const { html, headers } = await page.source();
  const { assets } = await renderer.code();
  const encoding = quickest(encodingsOf(request.headers));
  const document = assets.staffBar ? withStaffBar(html, assets.staffBar) : html;
  return reply
    .headers({
      ...headers,
      "cache-control": "private, no-store",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    })
    .send(await encode(Buffer.from(document), encoding, "fast"));
}

/** Origins of the payment providers' scripts: only the checkout loads them. */
async function providersOn({ db, payments }: Services, { mall }: Site, { path }: PageAddress) {
  const isCheckout = pageAt(path)?.name === "checkout";
  const none: readonly ContentOrigin[] = [];
  return isCheckout ? paymentOrigins({ db, mall }, payments) : none;
}
