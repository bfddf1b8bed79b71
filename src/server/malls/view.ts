/**
 * Which of a mall's views a request is for (docs/languages.md). The prefix of a language that ships is taken off the target before
 * anything reads it, so that routes, limits and caches see the paths that they know; whether the mall is shown in the language is found
 * out with the mall.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Position } from "#db/replica/position.ts";
import type { Language } from "#i18n/languages.ts";
import { languageOfPrefix, mallIn } from "#kernel/malls/index.ts";
import type { MallDirectory, Site } from "./directory.ts";

interface Entered {
  readonly language: Language;
  /** The target as it was sent. */
  readonly target: string;
}

const entered = new WeakMap<IncomingMessage, Entered>();

/** "/de", and what follows it. */
const prefixed = /^(\/[a-z]{2}(?:-[a-z]{2,4})?)(?=[/?]|$)\/?/;

/** First segments of what is no page and no call of shoppers: the same in all languages, and at one address only. */
const notShown =
  /^(?:admin|dashboard|preview|uploads|assets|builds|demo|placeholders|docs|feeds|mcp|ucp|health|metrics|indexnow-|\.well-known|robots\.txt|favicon\.ico|llms\.txt)/;

/** Takes the prefix off a request's target, once. @returns the target from then on */
export function enterView(request: IncomingMessage): string {
  const target = request.url ?? "/";
  const [whole = "", prefix = ""] = prefixed.exec(target) ?? [];
  const language = prefix ? languageOfPrefix(prefix) : undefined;
  if (!language || entered.has(request)) return target;
  const rest = target.slice(whole.length);
  if (notShown.test(rest)) return target;
  entered.set(request, { language, target });
  request.url = `/${rest}`;
  return request.url;
}

/** Path and query as they were sent, with the prefix. */
export const sentTarget = ({ raw, url }: Pick<FastifyRequest, "raw" | "url">): string =>
  entered.get(raw)?.target ?? url;

const views = new WeakMap<Site, Map<Language, Site | undefined>>();

/** The site as a request asks for it. @returns undefined where the mall is not shown in the language of its address */
export function viewOf(site: Site, request: IncomingMessage): Site | undefined {
  const { language } = entered.get(request) ?? {};
  return language ? siteIn(site, language) : site;
}

/** The same object each time: what is remembered of a site is remembered of its view. */
function siteIn(site: Site, language: Language): Site | undefined {
  const known = views.get(site) ?? new Map<Language, Site | undefined>();
  views.set(site, known);
  if (!known.has(language)) {
    const mall = mallIn(site.mall, language);
    known.set(language, mall && { ...site, mall });
  }
  return known.get(language);
}

/** The site that a request is for, in the language of its address; undefined where there is none. */
export async function findSite(
  directory: MallDirectory,
  { host, raw }: Pick<FastifyRequest, "host" | "raw">,
  since?: Position,
): Promise<Site | undefined> {
  const site = await directory.find(host, since);
  return site && viewOf(site, raw);
}

/** In which language a request is answered when nothing of its mall can be asked. */
export function localeOfRequest(directory: MallDirectory, host: string, request: IncomingMessage): string {
  const site = directory.known(host);
  return (site && viewOf(site, request)?.mall.locale) ?? directory.localeOf(host);
}
