/** The API for people: one self-contained page made from the OpenAPI document, without scripts or outside files. */
import { escapeHtml } from "../pages/plain.ts";
import type { OpenApi, Operation } from "./openapi.ts";

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** @param nonce lets the page's style through its policy. */
export function docsPage(api: OpenApi, nonce: string): string {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ path, method, operation })),
  );
  const tags = [...new Set(all.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) =>
    section(
      tag,
      all.filter(({ operation }) => operation.tags.includes(tag)),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(api.info.title)} API</title><style nonce="${nonce}">${css}</style></head><body>
<nav aria-label="Calls"><strong>${escapeHtml(api.info.title)} API</strong>${tags.map((tag) => contents(tag, all)).join("")}</nav>
<main><h1>${escapeHtml(api.info.title)} API</h1><p>${inline(api.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join("")}</main></body></html>`;
}

function contents(tag: string, all: readonly Listed[]): string {
  const items = all
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ path, operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(path)}</a></li>`);
  return `<h2>${escapeHtml(tag)}</h2><ul>${items.join("")}</ul>`;
}

function section(tag: string, list: readonly Listed[]): string {
  return `<section aria-labelledby="tag-${escapeHtml(tag)}"><h2 id="tag-${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${list.map(call).join("")}</section>`;
}

function call({ path, method, operation }: Listed): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const who = security.length > 0 ? `needs a token: ${Object.keys(security[0] ?? {}).join(", ")}` : "open to anyone";
  const headers = parameters.map(({ name, description }) => `${name}: ${description ?? ""}`);
  return `<article id="${operationId}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${inline(summary)}</p><p class="who">${escapeHtml([who, ...headers].join(" · "))}</p>
${requestBody ? schema("Body", requestBody) : ""}${schema("Answer", responses["200"])}</article>`;
}

function schema(title: string, value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `<details><summary>${title}</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`;
}

/** Text with `code` spans. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

const css = `:root{color-scheme:light dark;--line:light-dark(#e4e4e7,#3f3f46);--soft:light-dark(#fafafa,#18181b);--accent:light-dark(#b45309,#fbbf24)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,18rem) minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);background:var(--soft)}
nav h2{font-size:.75rem;text-transform:uppercase;letter-spacing:.05em;margin:1.5rem 0 .25rem}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.25rem 0;font-size:.8125rem;overflow-wrap:anywhere;color:inherit}main{padding:2rem clamp(1rem,4vw,4rem);max-width:64rem}
h1{margin-top:0}section>h2{margin:3rem 0 1rem;text-transform:capitalize}article{border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h3 b{color:var(--accent);margin-right:.5rem}p{margin:.5rem 0}.who{font-size:.875rem;opacity:.75}
summary{cursor:pointer;padding:.25rem 0}pre{overflow:auto;max-height:28rem;padding:1rem;border-radius:.5rem;background:var(--soft);font-size:.8125rem}
a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:48rem){body{display:block}nav{position:static;height:auto;border:0}}`;
