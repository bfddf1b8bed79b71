/** The API for people: one self-contained page made from the OpenAPI document, which finds calls and tries them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { escapeHtml } from "../pages/plain.ts";
import { exampleOf } from "./example.ts";
import { fieldsOf } from "./fields.ts";
import { type OpenApi, type Operation, SHOP_TAG } from "./openapi.ts";

const script = readFileSync(join(import.meta.dirname, "try.js"), "utf8");

interface Listed {
  readonly path: string;
  readonly operation: Operation;
}

/**
 * @param nonce lets the page's style and script through its policy.
 * @param copy true for a page apart from a shop, beside its `openapi.json`: nothing can be tried there.
 */
export function docsPage(api: OpenApi, nonce: string, copy = false): string {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): Listed => ({ path, operation })),
  );
  const tags = [...new Set(all.flatMap(({ operation }) => operation.tags))];
  const groups = tags
    .map((tag) => ({ tag, list: all.filter(({ operation }) => operation.tags.includes(tag)) }))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.tag.localeCompare(b.tag, "en"));
  const title = `${escapeHtml(api.info.title)} API`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${css}</style></head><body>
<nav aria-label="Calls"><details open><summary>All calls</summary>${groups.map(contents).join("")}${eventContents(api)}</details></nav>
<main><h1>${title}</h1>${begin}<p>${inline(api.info.description)}</p>
<p><a href="${copy ? "openapi.json" : "/api/openapi.json"}">OpenAPI 3.1 document</a></p>
<div class="tools"><label>Find a call<input id="words" type="search" autocomplete="off"></label>${copy ? "" : tokenField}</div>
<p id="none" role="status" hidden>No call has these words.</p>${groups.map((group) => section(group, copy)).join("")}${eventSection(api)}</main>
<script nonce="${nonce}">${script}</script></body></html>`;
}

const tokenField = `
<label>API token for trying calls<input id="token" type="password" autocomplete="off" aria-describedby="token-help"></label>
<p id="token-help">From Settings, API tokens. It stays in this page; calls that you send change the shop.</p>`;

/** The first call of a program. */
const begin = `<p>Make an API token in the dashboard: Settings, API tokens. Then a program calls the shop, here for its newest orders:</p>
<pre tabindex="0"><code>curl https://shop.example/admin_api/v1/lists/orders \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"limit": 20}'</code></pre>`;

/** Calls that programs make stand first, then those of the shop's pages, and last what only people do. */
const placeOf = ({ tag, list }: Group): number =>
  tag.startsWith(SHOP_TAG)
    ? 1
    : list.some(({ operation }) => operation.security.some((one) => "apiToken" in one))
      ? 0
      : 2;

/** "apiTokens" as "API tokens". */
function titleOf(tag: string): string {
  const words = tag
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/^api\b/, "API");
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

interface Group {
  readonly tag: string;
  readonly list: readonly Listed[];
}

/** What the search looks through. */
const wordsOf = ({ path, operation }: Listed) => escapeHtml(`${path} ${operation.summary}`.toLowerCase());

function contents({ tag, list }: Group): string {
  const items = list.map(
    (one) =>
      `<li data-words="${wordsOf(one)}"><a href="#${one.operation.operationId}">${escapeHtml(one.path.replace(/^\/(admin_)?api\/v1\//, ""))}</a></li>`,
  );
  return folded(titleOf(tag), items);
}

const folded = (title: string, items: readonly string[]) =>
  `<details data-group><summary>${title} <small>${items.length}</small></summary><ul>${items.join("")}</ul></details>`;

function section({ tag, list }: Group, copy: boolean): string {
  const id = `tag-${escapeHtml(tag.replaceAll(/[^a-z-]+/gi, "-"))}`;
  return `<section data-group aria-labelledby="${id}"><h2 id="${id}">${titleOf(tag)}</h2>${list.map((one) => call(one, copy)).join("")}</section>`;
}

function call(one: Listed, copy: boolean): string {
  const { operationId, summary, requestBody, responses } = one.operation;
  return `<article id="${operationId}" data-words="${wordsOf(one)}"><h3><b>POST</b> <code>${escapeHtml(one.path)}</code></h3>
<p>${inline(summary)}</p><p class="who">${escapeHtml(whoMayCall(one))}</p>
${requestBody ? fields("Body", requestBody) : ""}${fields("Answer", responses["200"])}${copy ? "" : tryForm(one)}</article>`;
}

function whoMayCall({ path, operation: { security, parameters = [], "x-permission": right } }: Listed): string {
  if (security.length === 0) return "Open to anyone";
  if (security.some((one) => "token" in one)) return "Needs the token of a shopper or a customer";
  if (!security.some((one) => "apiToken" in one)) return "For staff who are signed in; not for programs";
  const headers = path.includes("/decoration")
    ? parameters.map(({ name, description }) => `${name}: ${description}`)
    : [];
  const needs = right === "own" || !right ? "Needs an API token" : `Needs an API token with ${right}`;
  return [needs, ...headers].join(" · ");
}

const json = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });

/** Absent for calls that take a file, and for those that no token may make. */
function tryForm({ path, operation: { requestBody, operationId, security } }: Listed): string {
  if (security.length > 0 && !security.some((one) => "apiToken" in one || "token" in one)) return "";
  const body = json.safeParse(requestBody);
  if (!body.success) return "";
  const example = JSON.stringify(exampleOf(body.data.content["application/json"].schema), null, 2);
  return `<details><summary>Try</summary><form data-path="${escapeHtml(path)}"><label for="try-${operationId}">Body</label>
<textarea id="try-${operationId}" name="body" rows="${Math.min(12, example.split("\n").length + 1)}" spellcheck="false">${escapeHtml(example)}</textarea>
<button>Send</button> <button type="button">Copy as curl</button><output aria-live="polite" tabindex="0"></output></form></details>`;
}

const eventsOf = (api: OpenApi) => Object.entries(api.webhooks).map(([name, { post }]) => ({ name, ...post }));

function eventContents(api: OpenApi): string {
  const items = eventsOf(api).map(
    ({ name, operationId }) => `<li data-words="${name}"><a href="#${operationId}">${name}</a></li>`,
  );
  return folded("Events", items);
}

function eventSection(api: OpenApi): string {
  const list = eventsOf(api).map(
    ({ name, operationId, summary, requestBody }) =>
      `<article id="${operationId}" data-words="${escapeHtml(`${name} ${summary}`.toLowerCase())}"><h3><code>${name}</code></h3><p>${inline(summary)}</p>${fields("Body", requestBody)}</article>`,
  );
  return `<section data-group aria-labelledby="tag-events"><h2 id="tag-events">Events</h2>${list.join("")}</section>`;
}

/** What is sent or answered, folded; of files, which are no JSON, as the document has it. */
function fields(title: string, value: unknown): string {
  const parsed = json.safeParse(value);
  const text = parsed.success
    ? fieldsOf(parsed.data.content["application/json"].schema)
    : JSON.stringify(value, null, 2);
  return `<details><summary>${title}</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`;
}

/** Text with `code` spans. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

const css = `:root{color-scheme:light dark;--line:light-dark(#e4e4e7,#3f3f46);--soft:light-dark(#fafafa,#18181b);--accent:light-dark(#b45309,#fbbf24)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,18rem) minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);background:var(--soft)}
nav summary{padding:.375rem 0;font-size:.875rem}nav>details>summary{font-size:1rem;font-weight:650;margin-bottom:.5rem}nav small{opacity:.7}
nav ul{list-style:none;margin:0 0 .5rem;padding:0 0 0 1rem;border-left:1px solid var(--line)}nav a{display:block;padding:.25rem 0;font-size:.8125rem;overflow-wrap:anywhere;color:inherit}main{padding:2rem clamp(1rem,4vw,4rem);max-width:64rem}
h1{margin-top:0}section>h2{margin:3rem 0 1rem}article{border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h3 b{color:var(--accent);margin-right:.5rem}p{margin:.5rem 0}.who{font-size:.875rem;opacity:.75}
.tools{display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));margin:1.5rem 0}.tools p{grid-column:1/-1;font-size:.875rem;opacity:.75}
label{display:block;font-size:.875rem}input,textarea{display:block;width:100%;margin-top:.25rem;padding:.5rem .75rem;font:inherit;font-size:1rem;color:inherit;background:var(--soft);border:1px solid light-dark(#71717a,#a1a1aa);border-radius:.5rem}
textarea,output{font:.8125rem/1.5 ui-monospace,monospace}textarea{resize:vertical}button{margin:.75rem 0;padding:.5rem 1.25rem;font:inherit;color:#fff;background:#b45309;border:0;border-radius:.5rem;cursor:pointer}
button[type=button]{color:inherit;background:var(--soft);outline:1px solid light-dark(#71717a,#a1a1aa);outline-offset:-1px}button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button[aria-disabled=true]{opacity:.6}output{display:block;white-space:pre-wrap;overflow-wrap:anywhere;max-height:28rem;overflow:auto}[hidden]{display:none}
summary{cursor:pointer;padding:.25rem 0}pre{overflow:auto;max-height:28rem;padding:1rem;border-radius:.5rem;background:var(--soft);font-size:.8125rem}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:48rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:.75rem 1rem}nav>details:not([open])>summary{margin:0}}`;
