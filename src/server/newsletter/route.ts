/** Where links of mails lead: confirm an address, leave the newsletter, stop mails about stock. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { readableOn } from "#modules/config/contrast.ts";
import { endRequests, endRequestsPath } from "#shop/back-in-stock/index.ts";
import { confirmPath, confirmSubscription, endPath, endSubscription } from "#shop/newsletter/index.ts";
import type { Services } from "../calls/context.ts";
import { newNonce, pagePolicy } from "../http/security.ts";
import { findSite, type Site } from "../malls/directory.ts";
import { localClient } from "../pages/load.ts";
import { defineRoutes } from "../routes.ts";
import { type Notice, noticePage } from "./page.ts";

/** Requests per minute and address. A person follows such a link once. */
const perMinute = 20;

type Texts = Readonly<Record<string, unknown>>;

export const routes = defineRoutes(async (app, options) => {
  const { services, directory, https, rateLimit } = options;
  const config = { rateLimit: rateLimit(perMinute) };

  const answer =
    (say: (token: string, site: Site, texts: Texts) => Promise<Pick<Notice, "text" | "button" | "link">>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await findSite(directory, request);
      if (!site) return reply.callNotFound();
      const texts = await configOf(services, site);
      const said = await say(tokenOf(request), site, texts);
      const theme = hexOr(texts["theme-color"], "#FF7E00");
      const nonce = newNonce();
      return reply
        .headers({
          "content-security-policy": pagePolicy(nonce, https),
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
        })
        .type("text/html; charset=utf-8")
        .send(
          noticePage(
            {
              ...said,
              locale: site.mall.locale,
              shop: word(texts, "websiteName"),
              back: word(texts, "backText"),
              theme,
              onTheme: hexOr(texts["theme-text-color"], readableOn(theme)),
            },
            nonce,
          ),
        );
    };

  await app.register(async (scope) => {
    // The button posts an empty form, mail programs post "List-Unsubscribe=One-Click" (RFC 8058): the body is not read.
    const form = "application/x-www-form-urlencoded";
    if (!scope.hasContentTypeParser(form))
      scope.addContentTypeParser(form, { bodyLimit: 1024 }, (_, body, done) => {
        body.resume();
        done(null, {});
      });
    scope.get(
      confirmPath,
      { config },
      answer(async (token, { mall }, texts) => {
        const isConfirmed = await confirmSubscription({ db: services.db, mall }, token);
        if (!isConfirmed) return { text: word(texts, "oldLinkText") };
        const link = { text: word(texts, "unsubscribeText"), to: `${endPath}?token=${encodeURIComponent(token)}` };
        return { text: word(texts, "subscribedText"), link };
      }),
    );
    // GET only asks for confirmation: mail scanners open links and must not unsubscribe anyone.
    scope.get(
      endPath,
      { config },
      answer(async (_, __, texts) => ({
        text: word(texts, "unsubscribeQuestionText"),
        button: word(texts, "unsubscribeText"),
      })),
    );
    scope.post(
      endPath,
      { config },
      answer(async (token, { mall }, texts) => {
        const hasEnded = await endSubscription({ db: services.db, mall }, token);
        return { text: word(texts, hasEnded ? "unsubscribedText" : "oldLinkText") };
      }),
    );
    scope.get(
      endRequestsPath,
      { config },
      answer(async (_, __, texts) => ({
        text: word(texts, "stockMailsQuestionText"),
        button: word(texts, "stockMailsEndText"),
      })),
    );
    scope.post(
      endRequestsPath,
      { config },
      answer(async (token, { mall }, texts) => {
        const hasEnded = await endRequests({ db: services.db, mall }, token);
        return { text: word(texts, hasEnded ? "stockMailsEndedText" : "oldLinkText") };
      }),
    );
  });
});

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as Readonly<Record<string, unknown>>;
  return typeof token === "string" ? token.slice(0, 200) : "";
}

/** The global configuration by field. */
async function configOf(services: Services, { mall }: Site): Promise<Texts> {
  const answer = await localClient(services, { mall }).call("/api/v1/decoration", { config_modules: [true] });
  const settings = answer.data?.config_modules?.flatMap((module) => module.schema) ?? [];
  return Object.fromEntries(settings.map(({ field, value }) => [field, value]));
}

function word(texts: Texts, name: string): string {
  const value = texts[name];
  return typeof value === "string" ? value : "";
}

/** Only a plain hex colour goes into the page's style. */
function hexOr(value: unknown, fallback: string): string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}
