import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HttpError, http } from "./http.ts";

let server: Server;
let base: string;
let asked: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[];
/** Answers of the server, one a request; the last one stays. */
let answers: ((response: ServerResponse) => void)[];

const status =
  (code: number, body: unknown = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  };
const hangUp = (response: ServerResponse) => response.destroy();
const silence = () => {};

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body });
    (answers.length > 1 ? answers.shift() : answers[0])?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const retried = [408, 409, 425, 429, 500, 502, 503, 504];

test.each(retried)("GET: status %i is tried once more", async (code) => {
  answers = [status(code), status(200, { fine: true })];
  expect(await http(`${base}/x`, { method: "GET" })).toEqual({ fine: true });
  expect(asked).toHaveLength(2);
});

test.each(retried)("GET: status %i twice is an error, with no third try", async (code) => {
  answers = [status(code, { message: "no" })];
  const error = await http(`${base}/x`, { method: "GET" }).catch((caught) => caught);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: code, body: { message: "no" } });
  expect(asked).toHaveLength(2);
});

test.each([400, 401, 403, 404, 413, 418, 501, 505])("GET: status %i is an error at once", async (code) => {
  answers = [status(code)];
  await expect(http(`${base}/x`, { method: "GET" })).rejects.toMatchObject({ status: code });
  expect(asked).toHaveLength(1);
});

test.each([...retried, 400, 404])("POST: status %i is never tried again", async (code) => {
  answers = [status(code), status(200)];
  await expect(http(`${base}/x`, { method: "POST" })).rejects.toMatchObject({ status: code });
  expect(asked).toHaveLength(1);
});

test("a broken connection: GET tries once more, POST does not", async () => {
  answers = [hangUp, status(200, { fine: true })];
  expect(await http(`${base}/x`, { method: "GET" })).toEqual({ fine: true });
  asked = [];
  answers = [hangUp, status(200)];
  await expect(http(`${base}/x`, { method: "POST" })).rejects.toBeInstanceOf(TypeError);
  expect(asked).toHaveLength(1);
});

test("gives up on a silent server", async () => {
  answers = [silence];
  await expect(http(`${base}/x`, { method: "POST", timeoutMs: 50 })).rejects.toMatchObject({ name: "TimeoutError" });
});

test("GET sends its payload as query, POST as JSON, both with their headers", async () => {
  answers = [status(200)];
  await http(`${base}/x`, { method: "GET", payload: { t: 1, q: "a b", none: undefined }, headers: { "X-One": "1" } });
  await http(`${base}/x`, { method: "POST", payload: { q: "ä" }, headers: { Authorization: "Bearer t" } });
  expect(asked[0]).toMatchObject({ method: "GET", url: "/x?t=1&q=a+b", body: "", headers: { "x-one": "1" } });
  expect(asked[1]).toMatchObject({
    method: "POST",
    url: "/x",
    body: '{"q":"ä"}',
    headers: { "content-type": "application/json", authorization: "Bearer t" },
  });
});
