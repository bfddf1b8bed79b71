/** A home page of many modules in the editor: what the server answers is made longer on its way to the browser. */
import type { CDPSession, Page } from "@playwright/test";
import { holderType } from "#decoration/nesting.ts";
import { newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { moduleDefinitions } from "#modules/module-definitions.ts";
import type { Shop } from "../../e2e/support/shop.ts";

const draftCall = "/admin_api/v1/decoration/draft/save";

export interface Drafts {
  /** Deletes the draft, so that the next page starts like this one. @throws when the server has stored none. */
  readonly discard: (page: Page) => Promise<void>;
  /** Publishes the page's modules in a design of its own, again and again, and deletes it. @returns milliseconds from each call to its answer */
  readonly publish: (page: Page) => Promise<readonly number[]>;
}

/** Times that a page is published, after one that is not counted. */
const publishes = 5;

export interface Given {
  readonly id: number;
  readonly type: number;
  readonly slot?: number;
}

/** The types of the picker's group "More", as they are added there. */
const newer: readonly WireModule[] = moduleDefinitions
  .filter(({ group, type }) => group === "more" && type !== holderType.columns)
  .map((definition) => toLeanWire(newModule(definition, ""), definition));
const columns = moduleDefinitions
  .filter(({ type }) => type === holderType.columns)
  .map((definition) => toLeanWire(newModule(definition, ""), definition));
/** The module that is typed into, which stands on the page itself. */
const typedInto = 3;

/**
 * The module at a place of a long page, of those that its home page has. Every fifth is of a newer type, a quarter of these columns with
 * two modules: of 100 modules 20 are of newer types and 10 stand in columns.
 */
function moduleAt(at: number, own: readonly Given[]): Given {
  if (at % 20 === 4 && columns[0]) return columns[0];
  if (at % 5 === 4) return newer[Math.floor(at / 5) % newer.length] ?? own[0] ?? { id: 0, type: 99 };
  const inColumn = at % 20 === 5 ? 1 : at % 20 === 6 ? 2 : 0;
  const from = inColumn ? own.filter(({ type }) => type !== typedInto) : own;
  const module = from[at % from.length] ?? { id: 0, type: 99 };
  return inColumn ? { ...module, slot: inColumn } : module;
}

/** Modules of the home page of a shop. */
export async function homeOf(page: Page, { url }: Shop): Promise<readonly Given[]> {
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/v1/decoration"));
  await page.goto(`${url}/admin_1`);
  const answer: { data: { home_modules: readonly Given[] } } = await (await loaded).json();
  await page.close();
  return answer.data.home_modules.filter(({ type }) => type > 0);
}

/**
 * Makes the home page longer by repeating its modules, among newer types and columns, each with its own id. Only these calls are intercepted: routing all
 * files through this process would be measured as opening.
 * @param given repeated instead, as they are: two builds are compared by the same page
 */
export async function withModules(session: CDPSession, count: number, given?: readonly Given[]): Promise<Drafts> {
  let saved = 0;
  let headers: Record<string, string> = {};
  let shown: readonly object[] = [];
  session.on("Fetch.requestPaused", ({ requestId, request, responseStatusCode, responseHeaders = [] }) => {
    void (async () => {
      if (request.url.endsWith(draftCall)) {
        headers = request.headers;
        if (responseStatusCode === 200) saved++;
        return session.send("Fetch.continueRequest", { requestId });
      }
      const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
      const answer = JSON.parse(Buffer.from(body, base64Encoded ? "base64" : "utf8").toString());
      const modules: Given[] = answer.data?.home_modules ?? [];
      const own = modules.some(({ type }) => type > 0) ? (given ?? modules.filter(({ type }) => type > 0)) : [];
      const more = Array.from({ length: count }, (_, at) => ({
        ...(given ? own[at % own.length] : moduleAt(at, own)),
        id: 100_000 + at,
      }));
      if (own.length > 0) shown = more;
      if (own.length > 0) answer.data.home_modules = [...more, ...modules.filter(({ type }) => type <= 0)];
      const longer = Buffer.from(JSON.stringify(answer)).toString("base64");
      const kept = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name));
      return session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: kept,
        body: longer,
      });
    })();
  });
  await session.send("Fetch.enable", {
    patterns: [
      { urlPattern: "*/api/v1/decoration", requestStage: "Response" },
      { urlPattern: `*${draftCall}`, requestStage: "Response" },
    ],
  });
  return {
    async discard(page) {
      // A short measurement may end before the pause after which a draft is stored.
      for (let looks = 0; saved === 0 && looks < 100; looks++) await page.waitForTimeout(200);
      if (saved === 0) throw new Error("no draft was stored while it was measured");
      const answer = await page.evaluate(
        async ([url, own]) => {
          const request = { method: "POST", headers: own, body: JSON.stringify({ draft: null }) };
          return (await fetch(url, request)).json();
        },
        [draftCall, headers] as const,
      );
      if (answer.code !== 200) throw new Error(`the draft stays: ${answer.message}`);
    },
    publish: (page) =>
      page.evaluate(
        async ([own, modules, times]) => {
          const call = async (path: string, data: object, design = 1) => {
            const request = new Headers(own);
            request.set("X-MALL-DECORATION-ID", String(design));
            const init = { method: "POST", headers: request, body: JSON.stringify(data) };
            const answer = await (await fetch(`/admin_api/v1/${path}`, init)).json();
            if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
            return answer.data;
          };
          const { number } = await call("decorations/create", { name: "Bench", copy_of: 1 });
          const taken: number[] = [];
          for (let at = 0; at <= times; at++) {
            const begin = performance.now();
            // Another order each time: what has not changed is not written.
            await call("decoration", { home_modules: at % 2 ? modules : modules.toReversed() }, number);
            if (at > 0) taken.push(performance.now() - begin);
          }
          await call("decorations/delete", { number });
          return taken;
        },
        [headers, shown, publishes] as const,
      ),
  };
}
