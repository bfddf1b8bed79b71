/** The API on the site: the OpenAPI document, the page that a shop shows at `/api/docs`, and a list of all calls that the site's search finds. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type OpenApi, type Operation, openApi } from "../../src/server/docs/openapi.ts";
import { docsPage } from "../../src/server/docs/page.ts";

interface Listed {
  readonly path: string;
  readonly operation: Operation;
}

/** Markdown: a table for each domain. */
export function listOfCalls(api: OpenApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): Listed => ({ path, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "other");
  const names = [...groups.keys()].sort(
    (a, b) => Number(a.startsWith("Shop:")) - Number(b.startsWith("Shop:")) || a.localeCompare(b, "en"),
  );
  const tables = names.map(
    (name) =>
      `## ${name}\n\n| call | what it does | needs |\n|---|---|---|\n${(groups.get(name) ?? []).map(row).join("\n")}`,
  );
  return `# All calls

${calls.length} calls and ${Object.keys(api.webhooks).length} events. What each takes and answers: [the reference](/reference/index.html){target="_self"}, which every shop has
at \`/api/docs\`, there with a form that tries calls. For programs: [the OpenAPI document](/reference/openapi.json){target="_self"}. How calls are made: [the API for
programs](./api.md). Calls are \`POST /admin_api/v1/…\`, those of the shop's pages, below, \`POST /api/v1/…\`.

${tables.join("\n\n")}
`;
}

function row({ path, operation: { operationId, summary, security, "x-permission": right } }: Listed): string {
  const needs =
    security.length === 0
      ? "nothing"
      : security.some((one) => "token" in one)
        ? "token of a shopper"
        : (right ?? "staff");
  const name = path.replace(/^\/(admin_)?api\/v1\//, "");
  return `| [\`${name}\`](/reference/index.html#${operationId}){target="_self"} | ${summary.replaceAll("|", "\\|")} | ${needs} |`;
}

/** @param pages that VitePress reads. @param statics that it copies. */
export async function writeApi(pages: string, statics: string): Promise<void> {
  const api = openApi();
  const folder = join(statics, "reference");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "openapi.json"), JSON.stringify(api));
  await writeFile(join(folder, "index.html"), docsPage(api, "", true));
  await writeFile(join(pages, "calls.md"), listOfCalls(api));
}
