import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAdminApi } from "./admin-api-http.ts";

let server: Server;
let base: string;
let answer: { status?: number; body: string };
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[];

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url, headers: request.headers, body });
    response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(() => {
  server.close();
});

function setup() {
  const failures: number[] = [];
  const api = createAdminApi({
    base,
    decoration: "12",
    session: () => ({ token: "secret", mall: "mall-1" }),
    pageKey: "key",
    onFailure: ({ code }) => failures.push(code),
  });
  return { api, failures };
}

test("sends the session, the mall and the decoration as headers", async () => {
  answer = { body: JSON.stringify({ code: 200, message: "", data: [] }) };
  const { api, failures } = setup();
  await api.call("/admin_api/v1/decoration/draft/save", { draft: null });
  expect(received[0]?.url).toBe("/admin_api/v1/decoration/draft/save");
  expect(received[0]?.body).toBe('{"draft":null}');
  expect(received[0]?.headers).toMatchObject({
    env: "decoration",
    authorization: "Bearer secret",
    "x-mall-id": "mall-1",
    "x-mall-decoration-id": "12",
    "x-page-key": "key",
    "content-type": "application/json",
  });
  expect(failures).toEqual([]);
  await api.call("/admin_api/v1/decoration/draft/save", { draft: null }, { written: '{ "draft": null }' });
  expect(received[1]?.body).toBe('{ "draft": null }');
});

test("tells of every failure once and does not try again", async () => {
  answer = { status: 503, body: JSON.stringify({ code: 500, message: "broken", data: null }) };
  const { api, failures } = setup();
  expect((await api.call("/admin_api/v1/decoration", {})).code).toBe(500);
  expect(failures).toEqual([500]);
  expect(received).toHaveLength(1);
});

test("throws when the answer is none of ours", async () => {
  answer = { status: 502, body: "<html>Bad gateway</html>" };
  const { api } = setup();
  await expect(api.call("/api/v1/menus/list", {})).rejects.toThrow();
});
