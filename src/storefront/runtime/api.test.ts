import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Envelope } from "#contract/call.ts";
import { createHttpApi } from "./api.ts";
import { watchLoading } from "./loading.ts";

let server: Server;
let base: string;
let answer: { status: number; body: unknown };
/** Answers of other paths than the call's. */
const others = new Map<string, unknown>();
let requests: { authorization: string | undefined }[];
const failures: Envelope[] = [];

beforeEach(async () => {
  requests = [];
  failures.length = 0;
  others.clear();
  server = createServer((request, response) => {
    const other = others.get(request.url ?? "");
    if (other) return void response.writeHead(200).end(JSON.stringify(other));
    if (request.url?.startsWith("/builds/")) return void response.writeHead(404).end();
    requests.push({ authorization: request.headers.authorization });
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllGlobals();
});

const apiWith = (token: string) =>
  createHttpApi({ base, token: async () => token, onFailure: (envelope) => void failures.push(envelope) });

test("gives the envelope back and carries the token", async () => {
  answer = { status: 200, body: { code: 200, message: "", data: [] } };
  expect(await apiWith("abc").call("/api/v1/menus/list", {})).toEqual({ code: 200, message: "", data: [] });
  expect(requests).toEqual([{ authorization: "Bearer abc" }]);
  expect(failures).toEqual([]);
});

test("without a token no header is sent", async () => {
  answer = { status: 200, body: { code: 200, message: "", data: [] } };
  await apiWith("").call("/api/v1/menus/list", {});
  expect(requests).toEqual([{ authorization: undefined }]);
});

test("a business failure is told, not thrown", async () => {
  answer = { status: 200, body: { code: 400, message: "keyword: at most 100 characters", data: null } };
  expect(await apiWith("").call("/api/v1/menus/list", {})).toMatchObject({ code: 400 });
  expect(failures).toEqual([answer.body]);
});

test("a transport failure with an envelope is a failure like others", async () => {
  answer = { status: 429, body: { code: 429, message: "Slowly, please", data: null } };
  expect(await apiWith("").call("/api/v1/menus/list", {})).toMatchObject({ code: 429, message: "Slowly, please" });
});

test.each([
  [502, "<html>"],
  [200, { hello: 1 }],
])("status %i with %j is no answer of the shop", async (status, body) => {
  answer = { status, body };
  await expect(apiWith("").call("/api/v1/menus/list", {})).rejects.toThrow();
});

test("keeps an answer in local storage under its path with dashes, until it expires", async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  answer = { status: 200, body: { code: 200, message: "", data: [{ id: "1" }] } };
  const api = apiWith("");
  const ask = () => api.call("/api/v1/menus/list", {}, { cacheSeconds: 60 });
  await ask();
  expect([...storage.keys()]).toEqual(["-api-v1-menus-list"]);
  const entry = JSON.parse(storage.get("-api-v1-menus-list") ?? "");
  expect(entry.data).toEqual([{ id: "1" }]);
  expect(entry.expiration_time).toBeGreaterThan(Date.now());
  expect((await ask()).data).toEqual([{ id: "1" }]);
  expect(requests).toHaveLength(1);
  storage.set("-api-v1-menus-list", JSON.stringify({ ...entry, expiration_time: Date.now() - 1 }));
  await ask();
  expect(requests).toHaveLength(2);
});

test("in a view calls and what is kept of their answers have its prefix, the built-in decoration does not", async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  answer = { status: 200, body: { code: 200, message: "", data: [] } };
  others.set("/de/api/v1/menus/list", { code: 200, message: "", data: [{ id: "de" }] });
  others.set("/builds/decoration.json?lang=de", { revision: 0 });
  vi.stubGlobal("document", { documentElement: { lang: "de", dataset: {} } });
  const api = createHttpApi({ base, view: "/de", token: async () => "", onFailure: () => {} });
  expect((await api.call("/api/v1/menus/list", {}, { cacheSeconds: 60 })).data).toEqual([{ id: "de" }]);
  expect([...storage.keys()]).toEqual(["-de-api-v1-menus-list"]);
  answer = { status: 502, body: "" };
  expect((await api.call("/api/v1/decoration", {})).data).toEqual({ revision: 0 });
});

test("a call that wants to be seen counts as loading until its answer is there", async () => {
  answer = { status: 200, body: { code: 200, message: "", data: [] } };
  const seen: boolean[] = [];
  const stop = watchLoading((loading) => seen.push(loading));
  await apiWith("").call("/api/v1/menus/list", {});
  expect(seen).toEqual([]);
  await apiWith("").call("/api/v1/menus/list", {}, { loading: true });
  expect(seen).toEqual([true, false]);
  answer = { status: 502, body: "<html>" };
  await expect(apiWith("").call("/api/v1/menus/list", {}, { loading: true })).rejects.toThrow();
  expect(seen).toEqual([true, false, true, false]);
  stop();
});

test.each([
  [500, { code: 500, message: "Something went wrong", data: null }],
  [200, { code: 404, message: "Not found", data: null }],
  [502, "<html>"],
])(
  "when the decoration fails (status %i), the built-in modules stand in, and no other page is gone to",
  async (status, body) => {
    // The language of the page says in which the built-in texts are.
    vi.stubGlobal("document", { documentElement: { lang: "en", dataset: {} } });
    answer = { status, body };
    others.set("/builds/decoration.json", {
      home_modules: [{ id: 1, type: 1, schema: [] }],
      css: [],
      js: [],
      revision: 0,
    });
    const envelope = await apiWith("").call("/api/v1/decoration", { modules: ["home_modules"] });
    expect(envelope).toMatchObject({ code: 200, data: { home_modules: [{ type: 1 }], revision: 0 } });
    expect(failures).toEqual([]);
  },
);

test("419 leads to the error page, and without the built-in modules a failed decoration stays one", async () => {
  others.set("/builds/decoration.json", { revision: 0 });
  answer = { status: 200, body: { code: 419, message: "Closed", data: { type: "500" } } };
  expect(await apiWith("").call("/api/v1/decoration", {})).toMatchObject({ code: 419 });
  expect(failures).toMatchObject([{ code: 419 }]);
  others.clear();
  answer = { status: 500, body: { code: 500, message: "Something went wrong", data: null } };
  expect(await apiWith("").call("/api/v1/decoration", {})).toMatchObject({ code: 500 });
  expect(failures).toMatchObject([{ code: 419 }, { code: 500 }]);
});
